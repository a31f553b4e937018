import type { SendingWindow } from "#src/outreach/strategies/sending-hours.rules.ts";
import type { Wait } from "#src/outreach/strategies/steps.rules.ts";

/** Sending hours in one time zone. */
export type Schedule = {
  zone: string;
  windows: readonly SendingWindow[];
  /** Excluded dates, such as `2026-12-24`. */
  holidays: ReadonlySet<string>;
};

/** A year and a day: longer than any holiday period. */
const MAX_DAYS_AHEAD = 367;

/**
 * The first moment within the sending hours, from `at` on. Anything postponed to another window
 * starts with it. Undefined if no window opens within a year.
 */
export function nextSlot(at: Temporal.Instant, schedule: Schedule): Temporal.Instant | undefined {
  const local = at.toZonedDateTimeISO(schedule.zone);
  if (isOpen(local, schedule)) return at;
  for (let days = 0; days < MAX_DAYS_AHEAD; days += 1) {
    const date = local.toPlainDate().add({ days });
    const start = firstStart(date, schedule, at);
    if (start) return start;
  }
  return undefined;
}

/**
 * Until when the window open at `at` stays open. Undefined on days with a clock change, and outside
 * of windows.
 */
export function endOfWindow(
  at: Temporal.Instant,
  schedule: Schedule,
): Temporal.Instant | undefined {
  const local = at.toZonedDateTimeISO(schedule.zone);
  const date = local.toPlainDate();
  const change = date.toZonedDateTime(schedule.zone).getTimeZoneTransition("next");
  if (change?.toPlainDate().equals(date)) return undefined;
  const open = windowsOn(date, schedule).find((window) => holds(window, local.toPlainTime()));
  if (!open) return undefined;
  const end = open.to === "24:00" ? date.add({ days: 1 }) : date.toPlainDateTime(open.to);
  return end.toZonedDateTime(schedule.zone).toInstant();
}

/** `from` plus the wait. Days are calendar days and keep the local time. */
export function addWait(
  from: Temporal.Instant,
  { amount, unit }: Wait,
  schedule: Schedule,
): Temporal.Instant {
  if (unit === "minutes") return from.add({ minutes: amount });
  if (unit === "hours") return from.add({ hours: amount });
  const local = from.toZonedDateTimeISO(schedule.zone);
  const date =
    unit === "days"
      ? local.toPlainDate().add({ days: amount })
      : addWorkingDays(local.toPlainDate(), amount, schedule);
  return local.with({ year: date.year, month: date.month, day: date.day }).toInstant();
}

/** The date after `amount` more days with sending hours. */
function addWorkingDays(
  from: Temporal.PlainDate,
  amount: number,
  schedule: Schedule,
): Temporal.PlainDate {
  let date = from;
  let left = amount;
  for (let steps = 0; left > 0 && steps < MAX_DAYS_AHEAD; steps += 1) {
    date = date.add({ days: 1 });
    if (windowsOn(date, schedule).length > 0) left -= 1;
  }
  return date;
}

function isOpen(local: Temporal.ZonedDateTime, schedule: Schedule): boolean {
  const time = local.toPlainTime();
  return windowsOn(local.toPlainDate(), schedule).some((window) => holds(window, time));
}

function holds({ from, to }: SendingWindow, time: Temporal.PlainTime): boolean {
  const { compare } = Temporal.PlainTime;
  return compare(from, time) <= 0 && (to === "24:00" || compare(time, to) < 0);
}

function windowsOn(date: Temporal.PlainDate, schedule: Schedule): SendingWindow[] {
  if (schedule.holidays.has(date.toString())) return [];
  return schedule.windows
    .filter(({ day }) => day === date.dayOfWeek)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The first opening of a window on that day which is not before `at`. */
function firstStart(
  date: Temporal.PlainDate,
  schedule: Schedule,
  at: Temporal.Instant,
): Temporal.Instant | undefined {
  return windowsOn(date, schedule)
    .flatMap((window) => openings(date, window, schedule.zone))
    .toSorted(Temporal.Instant.compare)
    .find((start) => Temporal.Instant.compare(start, at) >= 0);
}

/**
 * The openings of a window on a day: whenever local time reaches its start, which happens twice
 * when clocks go back over it and never when they skip it, and when a clock change jumps into it.
 */
function openings(
  date: Temporal.PlainDate,
  window: SendingWindow,
  zone: string,
): Temporal.Instant[] {
  const wall = date.toPlainDateTime(window.from);
  const starts = (["earlier", "later"] as const)
    .map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation }))
    .filter((start) => start.toPlainDateTime().equals(wall));
  const change = date.toZonedDateTime(zone).getTimeZoneTransition("next");
  const opensWithChange = change?.toPlainDate().equals(date) && holds(window, change.toPlainTime());
  return [...starts, ...(change && opensWithChange ? [change] : [])].map((start) =>
    start.toInstant(),
  );
}
