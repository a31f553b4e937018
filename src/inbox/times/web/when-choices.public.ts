import { fromDate, type ZonedDateTime } from "@internationalized/date";
import { timesText as text } from "./times.text.ts";

export type WhenChoice = { id: string; label: string; at: Date };

/** The time zone, and whether day counts skip weekends. */
export type Clock = { timeZone: string; countsWorkingDays: boolean };

export const MORNING = { hour: 9, minute: 0, second: 0, millisecond: 0 };
const HOURS_LATER = 3;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];
const DAYS_OF_WEEK = 7;
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const weekdayOf = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/** The presets before anything is typed. */
export function usualTimes(now: Date, clock: Clock, isWithinToday: boolean): readonly WhenChoice[] {
  const here = fromDate(now, clock.timeZone);
  const later = here.add({ hours: HOURS_LATER });
  const tomorrow = mornings(here, 1);
  const choices = [
    ...(clock.countsWorkingDays && isWeekend(tomorrow)
      ? []
      : [{ id: "tomorrow", label: text.tomorrow, at: tomorrow.toDate() }]),
    daysLater(here, 2, clock, "two-days"),
    nextWeekday(here, MONDAY, "monday"),
    weeksLater(here, 1, clock, "week"),
    weeksLater(here, 2, clock, "two-weeks"),
  ];
  const today = { id: "later", label: text.laterToday, at: later.toDate() };
  const all = isWithinToday && later.day === here.day ? [today, ...choices] : choices;
  // On a Monday, "Next Monday" and "In 1 week" are the same moment, which is listed once.
  return [...new Map(all.toReversed().map((one) => [one.at.getTime(), one])).values()].toReversed();
}

/** "fri", "next friday": the morning of the next one, never today. */
export function weekdayNamed(words: string, here: ZonedDateTime): WhenChoice | undefined {
  const name = words.replace(/^next /, "");
  const weekday = name.length < 2 ? -1 : WEEKDAYS.findIndex((one) => one.startsWith(name));
  return weekday === -1 ? undefined : nextWeekday(here, weekday, "typed");
}

export function nextWeekday(here: ZonedDateTime, weekday: number, id: string): WhenChoice {
  const at = mornings(here, daysUntil(here, weekday));
  return { id, label: text.next(nameOf(at)), at: at.toDate() };
}

/** If a clock change skips nine o'clock, the next existing time is used. */
function mornings(here: ZonedDateTime, days: number): ZonedDateTime {
  return here.add({ days }).set(MORNING);
}

export function daysLater(here: ZonedDateTime, days: number, clock: Clock, id: string): WhenChoice {
  if (!clock.countsWorkingDays)
    return { id, label: text.inDays(days), at: mornings(here, days).toDate() };
  let at = mornings(here, 0);
  for (let left = days; left > 0; ) {
    at = at.add({ days: 1 }).set(MORNING);
    if (!isWeekend(at)) left -= 1;
  }
  return { id, label: text.inWorkingDays(days), at: at.toDate() };
}

export function weeksLater(
  here: ZonedDateTime,
  weeks: number,
  clock: Clock,
  id: string,
): WhenChoice {
  let at = mornings(here, weeks * DAYS_OF_WEEK);
  if (!clock.countsWorkingDays || !isWeekend(at))
    return { id, label: text.inWeeks(weeks), at: at.toDate() };
  while (isWeekend(at)) at = at.add({ days: 1 }).set(MORNING);
  return { id, label: text.inWeeksOn(weeks, nameOf(at)), at: at.toDate() };
}

function daysUntil(here: ZonedDateTime, weekday: number): number {
  return ((weekday - weekdayIn(here) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1;
}

function isWeekend(at: ZonedDateTime): boolean {
  return weekdayIn(at) === SATURDAY || weekdayIn(at) === SUNDAY;
}

function weekdayIn(at: ZonedDateTime): number {
  return plainDay(at).getUTCDay();
}

function nameOf(at: ZonedDateTime): string {
  return weekdayOf.format(plainDay(at));
}

function plainDay({ year, month, day }: ZonedDateTime): Date {
  return new Date(Date.UTC(year, month - 1, day));
}
