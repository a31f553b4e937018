/** Control signs, but for tabs and ends of lines. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const LINE_END = /\r\n?|\n/g;
const INVISIBLE = /[\s\p{Cf}]/gu;

/** Text that any database and any reader takes: no control signs, no halves of characters. */
export function storableText(text: string): string {
  const clean = text.isWellFormed() ? text : text.toWellFormed();
  return clean.replace(CONTROL, "");
}

/** On one line, as HTML reads the end of a line in the source. */
export function oneLine(text: string): string {
  return storableText(text).replace(LINE_END, " ");
}

export function linesOf(text: string): string[] {
  return text.split(LINE_END);
}

/** Nothing that an eye could see: spaces, also those without width. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, "") === "";
}
