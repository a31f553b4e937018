const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n;]/;
/** Without it spreadsheets read UTF-8 as something else. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table for spreadsheets. A cell that would run as a formula there becomes text. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(","));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
