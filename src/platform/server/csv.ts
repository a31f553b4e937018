/**
 * Signs that begin a formula in some spreadsheet, also behind characters that it skips or does not
 * show. The full-width ones count as well, and tab or line break at the front would start a cell.
 */
const FORMULA =
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[\t\r\n=+\-@|%＝＋－＠]/u;
/** With the flag `u` only surrogates without their other half match. */
const UNWRITABLE = /[\0\p{Surrogate}]/gu;
/** Without it spreadsheets read UTF-8 as something else. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table for spreadsheets. A cell that would run as a formula there becomes text. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return beginCsv(header) + csvLines(rows);
}

/** The first line of a table that is written piece by piece. */
export function beginCsv(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLines([header]);
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Always quoted, so that no character is a separator in any country's settings. */
function cell(value: string): string {
  const text = value.replace(UNWRITABLE, "");
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}
