import type { CampaignRules } from "#src/outreach/strategies/engine/server/planner/capacity.ts";
import { nextDay } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { slotAfter } from "#src/outreach/strategies/engine/server/planner/slot-after.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";

/** How long a note without a date is assumed to last. */
const UNKNOWN_DAYS = 7;

/**
 * When to contact an absent person again: on the working day after their first day back. Past dates
 * are ignored.
 */
export function resumeTime(backOn: string | null, now: Date, rules: CampaignRules): Date {
  const back = backOn === null ? undefined : startOf(backOn, rules.zone);
  const isAhead = back !== undefined && back > now.getTime();
  const from = isAhead ? nextDay(back, rules.zone) : now.getTime() + UNKNOWN_DAYS * DAY_MS;
  return new Date(slotAfter(from, rules.zone, rules) ?? from);
}

function startOf(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
}
