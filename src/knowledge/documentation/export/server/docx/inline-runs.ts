import { ExternalHyperlink, type ParagraphChild, TextRun } from "docx";
import type { Fragment, Node } from "prosemirror-model";
import { CODE_RUN } from "./docx-styles.ts";

/** A line of text with its marks. Adjacent parts of one link are merged. */
export function inlineRuns(content: Fragment, origin: string): ParagraphChild[] {
  const groups: { href: string | undefined; runs: TextRun[] }[] = [];
  for (const node of content.content) {
    const href = hrefOf(node);
    const last = groups.at(-1);
    if (last && last.href === href) last.runs.push(runOf(node));
    else groups.push({ href, runs: [runOf(node)] });
  }
  return groups.flatMap(({ href, runs }): ParagraphChild[] => {
    if (href === undefined) return runs;
    return [new ExternalHyperlink({ children: runs, link: absolute(href, origin) })];
  });
}

function hrefOf({ marks }: Node): string | undefined {
  const link = marks.find(({ type }) => type.name === "link");
  return link ? String(link.attrs.href) : undefined;
}

function absolute(href: string, origin: string): string {
  return href.startsWith("/") && !href.startsWith("//") ? `${origin}${href}` : href;
}

function runOf(node: Node): TextRun {
  if (!node.isText) return new TextRun({ break: 1 });
  const has = new Set(node.marks.map(({ type }) => type.name));
  return new TextRun({
    text: node.text ?? "",
    ...(has.has("bold") ? { bold: true } : {}),
    ...(has.has("italic") ? { italics: true } : {}),
    ...(has.has("underline") ? { underline: {} } : {}),
    ...(has.has("strike") ? { strike: true } : {}),
    ...(has.has("code") ? { style: CODE_RUN } : {}),
    ...(has.has("highlight") ? { highlight: "yellow" as const } : {}),
    ...(has.has("superscript") ? { superScript: true } : {}),
    ...(has.has("subscript") ? { subScript: true } : {}),
  });
}
