import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { FollowUp } from "./follow-ups.contract.ts";

export const FOLLOW_UP_GROUPS = ["overdue", "today", "week", "later"] as const;
export type FollowUpGroup = (typeof FOLLOW_UP_GROUPS)[number];

const DAYS_OF_WEEK = 7;

/** Grouped by day in the project's time zone. Weeks end on Sunday. */
export function groupFollowUps<F extends Pick<FollowUp, "status" | "dueAt">>(
  followUps: readonly F[],
  timeZone: string,
  now: Date,
): ReadonlyMap<FollowUpGroup, readonly F[]> {
  const groups = new Map<FollowUpGroup, F[]>();
  for (const followUp of followUps) {
    const group = groupOf(followUp, timeZone, now);
    groups.set(group, [...(groups.get(group) ?? []), followUp]);
  }
  return groups;
}

function groupOf(
  { status, dueAt }: Pick<FollowUp, "status" | "dueAt">,
  timeZone: string,
  now: Date,
): FollowUpGroup {
  if (status === "due") return "overdue";
  const today = dayOf(now, timeZone);
  const days = dayOf(new Date(dueAt), timeZone) - today;
  if (days <= 0) return "today";
  // 1970-01-01 was a Thursday; Monday is 0.
  const weekday = (today + 3) % DAYS_OF_WEEK;
  return days < DAYS_OF_WEEK - weekday ? "week" : "later";
}

/** Days since 1970 in the zone's calendar. */
function dayOf(at: Date, timeZone: string): number {
  const [year, month, day] = new Intl.DateTimeFormat("en-CA", { timeZone })
    .format(at)
    .split("-")
    .map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / DAY_MS;
}
