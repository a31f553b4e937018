import type { Fragment, Mark } from "prosemirror-model";
import type { DecodeEntities } from "../html/entities.ts";
import { type HtmlNode, isBlockName, parseHtml } from "../html/tree.ts";
import { marksInside } from "./formatting.ts";
import { InlineRun, type RunRules } from "./inline-run.ts";
import { readCanonical } from "./read-canonical.ts";

/** Parses one line of inline HTML. Output is always within our grammar. */
export function readInline(html: string, rules: RunRules, decode: DecodeEntities): Fragment {
  const read = rules.spaces === "kept" ? readCanonical(html, rules, decode) : undefined;
  return read ?? readAny(html, rules, decode);
}

/** The same for any HTML. */
export function readAny(html: string, rules: RunRules, decode: DecodeEntities): Fragment {
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
