/**
 * Characters that start a formula in some spreadsheet, even after characters it skips or does not
 * display. Full-width variants count too, and a leading tab or line break would start a new cell.
 */
const FORMULA =
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[\t\r\n=+\-@|%＝＋－＠]/u;
/** With the `u` flag, this matches only lone surrogates. */
const UNWRITABLE = /[\0\p{Surrogate}]/gu;
/** Without the BOM, spreadsheets misread UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A CSV table for spreadsheets. Cells that would run as a formula are escaped to text. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return beginCsv(header) + csvLines(rows);
}

/** The header line of a table that is written in chunks. */
export function beginCsv(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLines([header]);
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Always quoted, so that the separator of the user's locale does not matter. */
function cell(value: string): string {
  const text = value.replace(UNWRITABLE, "");
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}
