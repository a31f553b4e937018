import { allowanceOf, type DayLimits, MAX_PER_HOUR } from "#src/mail/mailboxes/mailboxes.rules.ts";
import type { MAILBOX_CAPS } from "#src/outreach/strategies/engine/reasons.rules.ts";
import { HOUR_MS, MINUTE_MS } from "#src/platform/contract/durations.ts";
import { hashUnit } from "./hash.ts";

/** A mailbox's recent campaign sends, as needed for its caps. Times are in milliseconds. */
export type Pace = {
  mailboxId: string;
  limits: Limits;
  /** The day of its last send, in the zone used for counting. */
  day: string | null;
  sentOnDay: number;
  /** The number of days on which it has sent, `day` included. */
  sendingDays: number;
  /** Its last sends, oldest first, up to the hourly limit. */
  recent: readonly number[];
};

/** The limits set by users. */
export type Limits = DayLimits & { hourly: number; gapMinutes: number };

export type Free = { at: number; cap: (typeof MAILBOX_CAPS)[number] | undefined };

/** A gap is extended by up to this share of itself. */
const JITTER = 0.4;

function dayLimit({ limits, sendingDays, ...pace }: Pace, day: string): number {
  return allowanceOf(limits, sendingDays - (pace.day === day ? 1 : 0));
}

/** When the mailbox may send next, from `now` on, and which cap delays it. */
export function freeAt(pace: Pace, now: number, zone: string): Free {
  const { recent, limits } = pace;
  const last = recent.at(-1);
  const firstOfHour = recent.at(-limits.hourly);
  const waits: Free[] = [{ at: now, cap: undefined }];
  if (last !== undefined) waits.push({ at: last + gapAfter(pace, last), cap: "mailbox-gap" });
  if (firstOfHour !== undefined) waits.push({ at: firstOfHour + HOUR_MS, cap: "mailbox-hour" });
  const day = countedDay(pace.day, now, zone);
  const sentToday = pace.day === day ? pace.sentOnDay : 0;
  if (sentToday >= dayLimit(pace, day)) waits.push({ at: nextDay(now, zone), cap: "mailbox-day" });
  return waits.reduce((longest, wait) => (wait.at > longest.at ? wait : longest));
}

function gapAfter({ mailboxId, limits }: Pace, last: number): number {
  const gap = limits.gapMinutes * MINUTE_MS;
  return gap + Math.floor(hashUnit("gap", mailboxId, String(last)) * gap * JITTER);
}

/** The state after one more send. */
export function reserve(pace: Pace, now: number, zone: string): Pace {
  const day = countedDay(pace.day, now, zone);
  const isSameDay = pace.day === day;
  return {
    ...pace,
    day,
    sentOnDay: isSameDay ? pace.sentOnDay + 1 : 1,
    sendingDays: isSameDay ? pace.sendingDays : pace.sendingDays + 1,
    recent: [...pace.recent, now].slice(-MAX_PER_HOUR),
  };
}

/** The mailbox that has been idle longest comes first; of two that never sent, the smaller id. */
export function byIdleTime(a: Pace, b: Pace): number {
  const lastA = a.recent.at(-1) ?? 0;
  const lastB = b.recent.at(-1) ?? 0;
  return lastA - lastB || (a.mailboxId < b.mailboxId ? -1 : 1);
}

type Day = { from: number; until: number; name: string };

/** Caches the last day per zone: most calls are for moments of one day. */
const lastDays = new Map<string, Day>();

export function dayOf(at: number, zone: string): string {
  return dayAt(at, zone).name;
}

/** A clock that was set back does not restart a counted day. */
export function countedDay(counted: string | null, now: number, zone: string): string {
  const day = dayOf(now, zone);
  return counted !== null && counted > day ? counted : day;
}

/** When the next day starts in that zone. */
export function nextDay(at: number, zone: string): number {
  return dayAt(at, zone).until;
}

function dayAt(at: number, zone: string): Day {
  const known = lastDays.get(zone);
  if (known && known.from <= at && at < known.until) return known;
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const day = {
    from: date.toZonedDateTime(zone).epochMilliseconds,
    until: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
    name: date.toString(),
  };
  lastDays.set(zone, day);
  return day;
}
