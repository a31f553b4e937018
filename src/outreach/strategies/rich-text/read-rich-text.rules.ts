import { readInline } from "./read-inline.rules.ts";
import type { Block } from "./rich-text.rules.ts";

/** The source of a block that is still being read. */
type Open = { isClose: boolean } & (
  | { kind: "paragraph"; lines: string[] }
  | { kind: "list"; isNumbered: boolean; lines: string[] }
);

const BULLET = /^- (.*)$/s;
const NUMBER = /^(\d{1,3})\. (.*)$/s;

/**
 * Reads the text of an email: a subset of Markdown with bold, italic, lists, links and pictures.
 * Unlike in Markdown, a line break is a line break. Everything else is text.
 */
export function readRichText(text: string): Block[] {
  const blocks: Open[] = [];
  let blankLines = 0;
  for (const line of linesOf(text)) {
    if (line.trim() === "") {
      blankLines += 1;
      continue;
    }
    // A blank paragraph is written as two blank lines more.
    for (let at = 1; at < Math.floor((blankLines + 1) / 2); at += 1)
      blocks.push({ kind: "paragraph", isClose: false, lines: [] });
    addLine(blocks, line, blankLines === 0);
    blankLines = 0;
  }
  return blocks.map(blockOf);
}

/** A backslash at the end of a line keeps the next line in the same block. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replaceAll(/\r\n?/g, "\n").trim().split("\n")) {
    const before = lines.at(-1);
    if (before !== undefined && /(^|[^\\])(\\\\)*\\$/.test(before))
      lines[lines.length - 1] = `${before}\n${line}`;
    else lines.push(line);
  }
  return lines;
}

function addLine(blocks: Open[], line: string, isNext: boolean): void {
  const last = isNext ? blocks.at(-1) : undefined;
  const item = itemOf(line, last);
  const isClose = last !== undefined;
  if (item && last?.kind === "list" && last.isNumbered === item.isNumbered && !item.isFirst)
    last.lines.push(item.text);
  else if (item)
    blocks.push({ kind: "list", isClose, isNumbered: item.isNumbered, lines: [item.text] });
  else if (last?.kind === "paragraph") last.lines.push(line);
  else blocks.push({ kind: "paragraph", isClose, lines: [line] });
}

/** A list begins with 1 and counts on, so that a date at the start of a line stays text. */
function itemOf(line: string, last: Open | undefined) {
  const [, bullet] = BULLET.exec(line) ?? [];
  if (bullet !== undefined) return { isNumbered: false, isFirst: false, text: bullet };
  const [, number, text] = NUMBER.exec(line) ?? [];
  if (text === undefined) return undefined;
  const known = last?.kind === "list" && last.isNumbered ? last.lines.length : 0;
  const isFirst = number === "1";
  return isFirst || (known > 0 && Number(number) === known + 1)
    ? { isNumbered: true, isFirst, text }
    : undefined;
}

function blockOf(block: Open): Block {
  const { isClose, lines } = block;
  if (block.kind === "paragraph")
    return { kind: "paragraph", isClose, content: readInline(lines.join("\n")) };
  return { kind: "list", isClose, isNumbered: block.isNumbered, items: lines.map(readInline) };
}
