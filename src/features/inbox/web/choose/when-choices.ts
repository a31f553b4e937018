import { fromDate, type ZonedDateTime } from "@internationalized/date";
import { choicesText as text } from "./choices.text.ts";

export type WhenChoice = { id: string; label: string; at: Date };

/** The time zone that is meant, and whether amounts of days leave out the weekend. */
export type Clock = { timeZone: string; countsWorkingDays: boolean };

const MORNING = { hour: 9, minute: 0, second: 0, millisecond: 0 };
const HOURS_LATER = 3;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];
const DAYS_OF_WEEK = 7;
const MAX_DAYS = 700;
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const weekdayOf = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/** What is offered before anything is typed. */
export function usualTimes(now: Date, clock: Clock, isWithinToday: boolean): readonly WhenChoice[] {
  const here = fromDate(now, clock.timeZone);
  const later = here.add({ hours: HOURS_LATER });
  const monday = mornings(here, daysUntil(here, MONDAY));
  const tomorrow = mornings(here, 1);
  const choices = [
    ...(clock.countsWorkingDays && isWeekend(tomorrow)
      ? []
      : [{ id: "tomorrow", label: text.tomorrow, at: tomorrow.toDate() }]),
    daysLater(here, 2, clock, "two-days"),
    { id: "monday", label: text.next(nameOf(monday)), at: monday.toDate() },
    weeksLater(here, 1, clock, "week"),
    weeksLater(here, 2, clock, "two-weeks"),
  ];
  const today = { id: "later", label: text.laterToday, at: later.toDate() };
  const all = isWithinToday && later.day === here.day ? [today, ...choices] : choices;
  // On a Monday "Next Monday" and "In 1 week" are one moment, which is offered once.
  return [...new Map(all.toReversed().map((one) => [one.at.getTime(), one])).values()].toReversed();
}

/** What someone typed: "3 days", "2w", "4 hours", "friday", "2026-12-01". */
export function typedTime(typed: string, now: Date, clock: Clock): WhenChoice | undefined {
  const words = typed.trim().toLowerCase();
  const here = fromDate(now, clock.timeZone);
  const choice = amountOf(words, here, clock) ?? weekdayNamed(words, here) ?? dayNamed(words, here);
  return choice && choice.at > now ? choice : undefined;
}

function amountOf(words: string, here: ZonedDateTime, clock: Clock): WhenChoice | undefined {
  const [, number = "", unit = ""] = /^(?:in )?(\d{1,3}) ?(h|d|w)\p{L}*$/u.exec(words) ?? [];
  const amount = Number(number);
  if (amount === 0) return undefined;
  if (unit === "h")
    return { id: "typed", label: text.inHours(amount), at: here.add({ hours: amount }).toDate() };
  if (amount * (unit === "w" ? DAYS_OF_WEEK : 1) > MAX_DAYS) return undefined;
  return unit === "w"
    ? weeksLater(here, amount, clock, "typed")
    : daysLater(here, amount, clock, "typed");
}

function weekdayNamed(words: string, here: ZonedDateTime): WhenChoice | undefined {
  const name = words.replace(/^next /, "");
  const weekday = name.length < 2 ? -1 : WEEKDAYS.findIndex((one) => one.startsWith(name));
  if (weekday === -1) return undefined;
  const at = mornings(here, daysUntil(here, weekday));
  return { id: "typed", label: text.next(nameOf(at)), at: at.toDate() };
}

/** A day that someone names is that day, no matter what weekday it is. */
function dayNamed(words: string, here: ZonedDateTime): WhenChoice | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(words) ?? [];
  if (!year || !month || !date) return undefined;
  const wanted = { year: Number(year), month: Number(month), day: Number(date) };
  const at = here.set({ ...wanted, ...MORNING });
  // The 31st of a shorter month would be another day.
  if (at.day !== wanted.day || at.month !== wanted.month) return undefined;
  const day = new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: at.timeZone,
  });
  return { id: "typed", label: text.on(day.format(at.toDate())), at: at.toDate() };
}

/** A clock that skips nine o'clock takes the next time there is. */
function mornings(here: ZonedDateTime, days: number): ZonedDateTime {
  return here.add({ days }).set(MORNING);
}

function daysLater(here: ZonedDateTime, days: number, clock: Clock, id: string): WhenChoice {
  if (!clock.countsWorkingDays)
    return { id, label: text.inDays(days), at: mornings(here, days).toDate() };
  let at = mornings(here, 0);
  for (let left = days; left > 0; ) {
    at = at.add({ days: 1 }).set(MORNING);
    if (!isWeekend(at)) left -= 1;
  }
  return { id, label: text.inWorkingDays(days), at: at.toDate() };
}

function weeksLater(here: ZonedDateTime, weeks: number, clock: Clock, id: string): WhenChoice {
  let at = mornings(here, weeks * DAYS_OF_WEEK);
  while (clock.countsWorkingDays && isWeekend(at)) at = at.add({ days: 1 }).set(MORNING);
  return { id, label: text.inWeeks(weeks), at: at.toDate() };
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
