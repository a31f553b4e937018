import { DAY_MS } from "#src/platform/contract/durations.ts";

const FORM =
  /(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{2,4})[\s,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?\s*([+-]\s?\d{4}|[a-z]{1,5})?/i;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const ZONES: Readonly<Record<string, number>> = {
  edt: -240,
  est: -300,
  cdt: -300,
  cst: -360,
  mdt: -360,
  mst: -420,
  pdt: -420,
  pst: -480,
};
/** Senders have wrong clocks and omit time zones. */
const AHEAD_MS = 2 * DAY_MS;
/** No email existed before it, and an unset clock reports it. */
const FIRST_MAIL = Date.UTC(1971, 10, 1);
const MAX_MINUTES_OF_ZONE = 14 * 60;

/** The date of a header, or null if it is implausible. */
export function mailDateOf(value: string | undefined, now: Date): Date | null {
  if (value === undefined) return null;
  const time = timeOf(value.slice(0, 200));
  const isTrue = time >= FIRST_MAIL && time <= now.getTime() + AHEAD_MS;
  return isTrue ? new Date(time) : null;
}

/** The receipt time of the last server: in the topmost header, after the last semicolon. */
export function receivedDateOf(received: string | undefined, now: Date): Date | null {
  const semicolon = received?.lastIndexOf(";") ?? -1;
  return semicolon === -1 ? null : mailDateOf(received?.slice(semicolon + 1), now);
}

function timeOf(value: string): number {
  const found = FORM.exec(value);
  if (!found) return /^\s*\d{4}-\d\d-\d\d[T ]/.test(value) ? Date.parse(value) : Number.NaN;
  const [, day, monthName = "", yearText = "", hour, minute, second = "0", zone = ""] = found;
  const month = MONTHS.indexOf(monthName.toLowerCase());
  if (month === -1 || Number(hour) > 24 || Number(minute) > 59) return Number.NaN;
  const local = Date.UTC(
    yearOf(yearText),
    month,
    Number(day),
    Number(hour),
    Number(minute),
    Math.min(Number(second), 59),
  );
  return local - minutesOfZone(zone) * 60_000;
}

/** Two-digit years as in RFC 5322. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length >= 4) return year;
  return text.length === 3 || year >= 50 ? 1900 + year : 2000 + year;
}

function minutesOfZone(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])\s?(\d\d)(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return ZONES[zone.toLowerCase()] ?? 0;
  const amount = Number(hours) * 60 + Number(minutes);
  if (amount > MAX_MINUTES_OF_ZONE) return 0;
  return sign === "-" ? -amount : amount;
}
