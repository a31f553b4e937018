import type { Fragment, Mark, Node } from "prosemirror-model";

const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  bold: ["**", "**"],
  italic: ["*", "*"],
  strike: ["~~", "~~"],
  highlight: ["==", "=="],
  underline: ["<u>", "</u>"],
  superscript: ["<sup>", "</sup>"],
  subscript: ["<sub>", "</sub>"],
};

/** One line as Markdown; anything Markdown lacks is written as HTML. */
export function writeInlineMarkdown(content: Fragment, lineBreak: string): string {
  let text = "";
  let open: readonly Mark[] = [];
  content.forEach((node) => {
    const wanted = node.marks.filter(({ type }) => type.name !== "code");
    const words = wordsOf(node, lineBreak);
    // Emphasis delimiters may not touch a space, so outer spaces are moved outside.
    const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? [];
    const marks = inner === "" ? open.filter((mark) => mark.isInSet(wanted)) : wanted;
    const shared = sharedMarks(open, marks);
    text += closing(open.slice(shared)) + before + opening(marks.slice(shared)) + inner;
    open = marks;
    if (after !== "") {
      text += closing(open) + after;
      open = [];
    }
  });
  return text + closing(open);
}

function wordsOf(node: Node, lineBreak: string): string {
  if (!node.isText) return lineBreak;
  const isCode = node.marks.some(({ type }) => type.name === "code");
  return isCode ? codeSpan(node) : escapeMarkdown(node.text ?? "");
}

function sharedMarks(one: readonly Mark[], other: readonly Mark[]): number {
  const differs = one.findIndex((mark, at) => !other[at]?.eq(mark));
  return differs === -1 ? one.length : differs;
}

function opening(marks: readonly Mark[]): string {
  return marks
    .map(({ type }) => (type.name === "link" ? "[" : (SIGNS[type.name]?.[0] ?? "")))
    .join("");
}

function closing(marks: readonly Mark[]): string {
  return marks
    .map(({ type, attrs }) =>
      type.name === "link" ? `](${addressOf(attrs.href)})` : (SIGNS[type.name]?.[1] ?? ""),
    )
    .reverse()
    .join("");
}

function addressOf(href: string): string {
  return /[()<>\\]/.test(href) ? `<${href.replaceAll(/[<>\\]/g, encodeURIComponent)}>` : href;
}

function codeSpan({ text = "" }: Node): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$|^ .*[^ ].* $/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<|]|~~|==|&(?=[#\w])/g, (sign) =>
      [...sign].map((one) => `\\${one}`).join(""),
    )
    .replaceAll("\u00A0", "&nbsp;");
}

/** Characters that would start another block at the beginning of a line. */
export function escapeLineStart(text: string): string {
  return text.replaceAll(
    /^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|={3,}|-{3,}|~{3,}|(\d{1,9})[.)](?=\s|$))/gm,
    (_, space: string, signs: string, digits?: string) =>
      digits === undefined
        ? `${space}\\${signs}`
        : `${space}${digits}\\${signs.slice(digits.length)}`,
  );
}
