/** Control characters except tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const LINE_END = /\r\n?|\n/g;
const INVISIBLE = /[\s\p{Cf}]/gu;

/** Text that any database and reader accepts: no control characters, no lone surrogates. */
export function storableText(text: string): string {
  const clean = text.isWellFormed() ? text : text.toWellFormed();
  return clean.replace(CONTROL, "");
}

/** On one line, as HTML treats source line breaks. */
export function oneLine(text: string): string {
  return storableText(text).replace(LINE_END, " ");
}

export function linesOf(text: string): string[] {
  return text.split(LINE_END);
}

/** Only invisible characters: spaces, including zero-width ones. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, "") === "";
}
