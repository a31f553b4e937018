import type { Fragment, Mark } from "prosemirror-model";
import { escapeAttribute, escapeText } from "../html/entities.ts";

const TAGS: Readonly<Record<string, string>> = {
  bold: "b",
  italic: "i",
  underline: "u",
  strike: "s",
  code: "code",
  highlight: "mark",
  superscript: "sup",
  subscript: "sub",
};

const CLASSES: Readonly<Record<string, string>> = {
  code: ' class="inline-code"',
  highlight: ' class="cdx-marker"',
};

/** Canonical inline HTML: a fixed nesting order, four entities, no other tags. */
export function writeInline(content: Fragment, lineBreak: "<br>" | " " = "<br>"): string {
  let html = "";
  let open: readonly Mark[] = [];
  content.forEach((node) => {
    const shared = sharedMarks(open, node.marks);
    html += closeTags(open.slice(shared)) + node.marks.slice(shared).map(openTag).join("");
    open = node.marks;
    html += node.isText ? textOf(node.text ?? "", lineBreak) : lineBreak;
  });
  return html + closeTags(open);
}

/** Text that was code may still contain line breaks. */
function textOf(text: string, lineBreak: string): string {
  const html = escapeText(text.toWellFormed());
  return html.includes("\n") ? html.replaceAll("\n", lineBreak) : html;
}

function sharedMarks(one: readonly Mark[], other: readonly Mark[]): number {
  const differs = one.findIndex((mark, at) => !other[at]?.eq(mark));
  return differs === -1 ? one.length : differs;
}

function openTag({ type, attrs }: Mark): string {
  if (type.name !== "link") return `<${TAGS[type.name]}${CLASSES[type.name] ?? ""}>`;
  const target = attrs.opensNewTab ? ' target="_blank"' : "";
  const rel = attrs.isNofollow ? ' rel="nofollow"' : "";
  return `<a href="${escapeAttribute(attrs.href)}"${target}${rel}>`;
}

function closeTags(marks: readonly Mark[]): string {
  return marks
    .map(({ type }) => `</${type.name === "link" ? "a" : TAGS[type.name]}>`)
    .reverse()
    .join("");
}
