import { visibleText } from "../words/visible-text.ts";
import { isHeadingLine, LIST_LINE } from "./heading-lines.ts";
import type { Origin, Source, SourceBlock } from "./source.ts";

const MAX_HEADING = 90;
const HASHES = /^#{1,6}\s+/;
const ENDS = /[.!?…:;,。！？]["')\]]*$/u;

/** Plain text, a mail or a fetched page: paragraphs between blank lines become blocks. */
export function plainSource(origin: Origin, title: string, text: string): Source {
  const paragraphs = paragraphsOf(visibleText(text));
  const blocks = paragraphs.map((paragraph, at): SourceBlock => {
    const isLast = at === paragraphs.length - 1;
    return blockOf(`p${at + 1}`, paragraph, isLast);
  });
  return { origin, title: visibleText(title).trim(), blocks };
}

function blockOf(id: string, paragraph: string, isLast: boolean): SourceBlock {
  const hashes = HASHES.exec(paragraph)?.[0].length ?? 0;
  const isLine = !paragraph.includes("\n");
  if (isLine && hashes > 0) return { id, kind: "heading", text: paragraph.slice(hashes) };
  if (isLine && !isLast && (isShortLine(paragraph) || isQuestion(paragraph)))
    return { id, kind: "heading", text: paragraph };
  const isList = paragraph.split("\n", 2).some((line) => LIST_LINE.test(line));
  return { id, kind: isList || paragraph.includes("\t") ? "lines" : "text", text: paragraph };
}

/** A question with its answer below. */
function isQuestion(line: string): boolean {
  return line.length <= MAX_HEADING && /[?？]$/.test(line) && !LIST_LINE.test(line);
}

/** A separate line without a final period is a heading. */
function isShortLine(line: string): boolean {
  return line.length <= MAX_HEADING && !ENDS.test(line) && !LIST_LINE.test(line);
}

/** Splits at blank lines, and where a list begins below a line. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) paragraphs.push(lines.join("\n"));
    lines = [];
  };
  const all = text.split("\n");
  let isBelowHeading = false;
  for (const [at, line] of all.entries()) {
    const before = lines.at(-1);
    const isHeading = isHeadingAt(all, at, before);
    const isNew =
      line.trim() === "" ||
      HASHES.test(line) ||
      isHeading ||
      isBelowHeading ||
      (before !== undefined && (HASHES.test(before) || listChanges(before, line)));
    if (isNew) close();
    isBelowHeading = isHeading;
    if (line.trim() !== "") lines.push(line.trimEnd());
  }
  close();
  return paragraphs;
}

function isHeadingAt(lines: readonly string[], at: number, before: string | undefined): boolean {
  const isOpen = before !== undefined && !ENDS.test(before);
  return !isOpen && isHeadingLine(lines[at] ?? "", lines[at + 1]);
}

/** An indented line continues the item above it. */
function listChanges(before: string, line: string): boolean {
  if (LIST_LINE.test(line) === LIST_LINE.test(before)) return false;
  return !/^\s/.test(line);
}
