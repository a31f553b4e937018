// Line breaks would start another header, and direction marks can make one address look like
// another. The joiners U+200C and U+200D stay allowed because names need them.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text for a header: one line, without invisible characters that change how it reads. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.toWellFormed().replaceAll(UNFIT, " ").trim();
  return [...line].slice(0, maxLength).join("");
}
