import { Fragment, type Mark } from "prosemirror-model";
import { oneLine } from "../content/page-text.ts";
import type { DecodeEntities } from "../html/entities.ts";
import { type HtmlNode, isBlockName, parseHtml } from "../html/tree.ts";
import { schema } from "../schema/schema.ts";
import { marksInside } from "./formatting.ts";
import { InlineRun, type RunRules } from "./inline-run.ts";

/** One line of text from inline HTML. Nothing but our grammar can come out. */
export function readInline(html: string, rules: RunRules, decode: DecodeEntities): Fragment {
  if (rules.spaces === "kept" && !html.includes("<") && !html.includes("&")) {
    const text = oneLine(html);
    return text === "" ? Fragment.empty : Fragment.from(schema.text(text));
  }
  const run = new InlineRun(rules);
  for (const child of parseHtml(html, decode).children) addInline(run, child, []);
  return run.finish();
}

export function addInline(run: InlineRun, node: HtmlNode, around: readonly Mark[]): void {
  if (typeof node === "string") {
    run.addText(node, around);
    return;
  }
  if (node.name === "br") {
    run.addBreak(around);
    return;
  }
  const isBlock = isBlockName(node.name);
  if (isBlock) run.endLine();
  const marks = marksInside(node, around);
  for (const child of node.children) addInline(run, child, marks);
  if (isBlock) run.endLine();
}
