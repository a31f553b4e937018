import {
  type CalendarDate,
  parseDate,
  parseZonedDateTime,
  type ZonedDateTime,
} from "@internationalized/date";
import { datesText } from "./dates.text.ts";

/** Parses "2026-11-27"; undefined if empty or invalid. */
export function readDay(text: string): CalendarDate | null {
  return attempt(() => parseDate(text));
}

/** Parses a zoned time such as "2026-11-27T09:00[Europe/Berlin]". */
export function readMoment(text: string): ZonedDateTime | null {
  return attempt(() => parseZonedDateTime(text));
}

type Days = { start: CalendarDate; end: CalendarDate };

/** Parses an inclusive range such as "2026-11-01/2026-11-30". */
export function readDays(text: string): Days | null {
  const [from = "", to = ""] = text.split("/");
  const [start, end] = [readDay(from), readDay(to)];
  return start && end ? { start, end } : null;
}

export function daysText(start: { toString(): string }, end: { toString(): string }): string {
  return `${start}/${end}`;
}

export function showDay(day: CalendarDate, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(day.toDate("UTC"));
}

export function showDays({ start, end }: Days, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(start.toDate("UTC"), end.toDate("UTC"));
}

export type Bounds = { min?: string | undefined; max?: string | undefined };

/** The validation message for a date, also for form rules. */
export function dayProblem(label: string, value: string, bounds: Bounds, locale: string) {
  const day = readDay(value);
  return day ? outOfBounds(label, day, day, bounds, locale) : undefined;
}

/** The validation message for a date range, also for form rules. */
export function daysProblem(label: string, value: string, bounds: Bounds, locale: string) {
  const days = readDays(value);
  if (!days) return undefined;
  if (days.end.compare(days.start) < 0) return datesText.endBeforeStart;
  return outOfBounds(label, days.start, days.end, bounds, locale);
}

/** The validation message for a moment, also for form rules. */
export function momentProblem(label: string, value: string, { min, max }: Bounds, locale: string) {
  const moment = readMoment(value);
  if (!moment) return undefined;
  const [first, last] = [readMoment(min ?? ""), readMoment(max ?? "")];
  if (first && moment.compare(first) < 0)
    return datesText.notBefore(label, showMoment(first, moment.timeZone, locale));
  if (last && moment.compare(last) > 0)
    return datesText.notAfter(label, showMoment(last, moment.timeZone, locale));
  return undefined;
}

export function showMoment(moment: ZonedDateTime, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  return format.format(moment.toDate());
}

function outOfBounds(
  label: string,
  start: CalendarDate,
  end: CalendarDate,
  { min, max }: Bounds,
  locale: string,
): string | undefined {
  const [first, last] = [readDay(min ?? ""), readDay(max ?? "")];
  if (first && start.compare(first) < 0) return datesText.notBefore(label, showDay(first, locale));
  if (last && end.compare(last) > 0) return datesText.notAfter(label, showDay(last, locale));
  return undefined;
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
