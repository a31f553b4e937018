import { choicesText as text } from "./choices.text.ts";

export type WhenChoice = { id: string; label: string; at: Date };

const MORNING = 9;
const HOURS_LATER = 3;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;
const MOST_DAYS = 700;
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const day = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  day: "numeric",
  month: "short",
});
const weekdayOf = new Intl.DateTimeFormat("en", { weekday: "long" });

/** Mornings on the reader's own clock, on which a day may have 23 or 25 hours. */
function morning(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}

function daysUntil(now: Date, weekday: number): number {
  return ((weekday - now.getDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1;
}

/** What is offered before anything is typed. */
export function usualTimes(now: Date, isWithinToday: boolean): readonly WhenChoice[] {
  const later = new Date(now.getTime() + HOURS_LATER * 3_600_000);
  const monday = morning(now, daysUntil(now, MONDAY));
  const choices = [
    { id: "tomorrow", label: text.tomorrow, at: morning(now, 1) },
    { id: "two-days", label: text.inDays(2), at: morning(now, 2) },
    { id: "monday", label: text.next(weekdayOf.format(monday)), at: monday },
    { id: "week", label: text.inWeeks(1), at: morning(now, DAYS_OF_WEEK) },
    { id: "two-weeks", label: text.inWeeks(2), at: morning(now, 2 * DAYS_OF_WEEK) },
  ];
  const today = { id: "later", label: text.laterToday, at: later };
  return isWithinToday && later.getDate() === now.getDate() ? [today, ...choices] : choices;
}

/** What someone typed: "3 days", "2w", "4 hours", "friday", "2026-12-01". */
export function typedTime(typed: string, now: Date): WhenChoice | undefined {
  const words = typed.trim().toLowerCase();
  const choice = amountOf(words, now) ?? weekdayNamed(words, now) ?? dayNamed(words);
  return choice && choice.at > now ? choice : undefined;
}

function amountOf(words: string, now: Date): WhenChoice | undefined {
  const [, number = "", unit = ""] = /^(?:in )?(\d{1,3}) ?(h|d|w)\p{L}*$/u.exec(words) ?? [];
  const amount = Number(number);
  if (amount === 0) return undefined;
  if (unit === "h") {
    const at = new Date(now.getTime() + amount * 3_600_000);
    return { id: "typed", label: text.inHours(amount), at };
  }
  const days = unit === "w" ? amount * DAYS_OF_WEEK : amount;
  if (days > MOST_DAYS) return undefined;
  const label = unit === "w" ? text.inWeeks(amount) : text.inDays(amount);
  return { id: "typed", label, at: morning(now, days) };
}

function weekdayNamed(words: string, now: Date): WhenChoice | undefined {
  const name = words.replace(/^next /, "");
  const weekday = name.length < 2 ? -1 : WEEKDAYS.findIndex((one) => one.startsWith(name));
  if (weekday === -1) return undefined;
  const at = morning(now, daysUntil(now, weekday));
  return { id: "typed", label: text.next(weekdayOf.format(at)), at };
}

function dayNamed(words: string): WhenChoice | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(words) ?? [];
  if (!year || !month || !date) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(date), MORNING);
  // The 31st of a shorter month would be a day of the next one.
  if (at.getDate() !== Number(date)) return undefined;
  return { id: "typed", label: text.on(day.format(at)), at };
}
