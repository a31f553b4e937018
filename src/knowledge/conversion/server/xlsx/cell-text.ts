/** How numbers of a style are shown, as far as it changes what they mean. */
export type NumberStyle = { isDate: boolean; digits: number };

const PLAIN: NumberStyle = { isDate: false, digits: 0 };
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Spreadsheets compute with 15 digits. */
const PRECISION = 15;
/** The days of 1904 that the other calendar is ahead. */
const LATER_CALENDAR = 1462;
const EPOCH = Date.UTC(1899, 11, 30);
/** The day before 1 March 1900, which the calendar has and the year did not. */
const LEAP_DAY = 60;

/** Built-in formats of dates and times (ECMA-376, 18.8.30), including those of East Asia. */
function isBuiltInDate(id: number): boolean {
  return [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from = 0, to = 0]) => id >= from && id <= to);
}

/** Literal text, colours, locales, elapsed time and spacing of a format say nothing about dates. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g;

export function styleOf(id: number, format: string | undefined): NumberStyle {
  if (format === undefined) return isBuiltInDate(id) ? { isDate: true, digits: 0 } : PLAIN;
  const [positive = ""] = format.split(";");
  if (/^0+$/.test(positive)) return { isDate: false, digits: positive.length };
  return { isDate: /[ymdhs]/i.test(positive.replaceAll(LITERAL, "")), digits: 0 };
}

/** A number as people read it: dates as dates, and postcodes with their zeros. */
export function numberText(
  stored: string,
  style: NumberStyle = PLAIN,
  { isFrom1904 }: { isFrom1904: boolean },
): string {
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  if (style.isDate && value >= 0) return dateText(value, isFrom1904) ?? plainText(value);
  const text = plainText(value);
  return style.digits > 0 && /^\d+$/.test(text) ? text.padStart(style.digits, "0") : text;
}

function plainText(value: number): string {
  const rounded = Number(value.toPrecision(PRECISION));
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded);
}

function dateText(serial: number, isFrom1904: boolean): string | undefined {
  const days = isFrom1904 ? serial + LATER_CALENDAR : serial;
  const counted = !isFrom1904 && days >= 1 && days < LEAP_DAY ? days + 1 : days;
  const at = new Date(EPOCH + Math.round((counted * DAY_MS) / MINUTE_MS) * MINUTE_MS);
  if (Number.isNaN(at.getTime())) return undefined;
  const [day = "", time = ""] = at.toISOString().slice(0, 16).split("T");
  if (serial < 1) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}

/** Characters that XML cannot have are written as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
