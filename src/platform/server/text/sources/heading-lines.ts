const MAX_HEADING = 70;
const MAX_WORDS = 9;
const MAX_LABEL_WORDS = 5;

/** The beginning of a list item. */
export const LIST_LINE = /^\s*(?:[-*+•‣▪◦●○✓✔☐☑►→]\s|\(?\d{1,3}[.)]\s)/u;

const BEGIN = /^[\p{Lu}\p{N}¿¡“„«"'‘]/u;
const SENTENCE_END = /[.!…;,。！]["'”»)\]]*$/u;
/** Rows, code and marks of Markdown. */
const MARKED = /[\t|`<>]|^\s*(?:[#>=~]|-{3})/u;

const ROW = /\S\t|\S ?\| ?\S|^\|/u;

/**
 * Whether a line reads as a heading of the line below it: short, without a final period, and above
 * a list or a longer text. The first line of wrapped text is about as long as the others.
 */
export function isHeadingLine(line: string, below: string | undefined): boolean {
  const text = line.trim();
  const next = below?.trim() ?? "";
  if (next === "" || text.length > MAX_HEADING || !BEGIN.test(text)) return false;
  if (SENTENCE_END.test(text) || MARKED.test(line) || LIST_LINE.test(line)) return false;
  const words = text.split(/\s+/).length;
  if (words > (text.endsWith(":") ? MAX_LABEL_WORDS : MAX_WORDS)) return false;
  if (LIST_LINE.test(next) || ROW.test(next)) return true;
  return BEGIN.test(next) && !MARKED.test(next) && text.length < next.length * 0.7;
}
