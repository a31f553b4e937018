import type { SendingWindow } from "#src/outreach/strategies/sending-hours.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { endOfWindow, nextSlot } from "./next-slot.ts";

type SlotRules = { windows: readonly SendingWindow[]; holidays: ReadonlySet<string> };
/**
 * From `from` until before `until`, mail may be sent at once or, outside of windows, at `opens` or
 * never.
 */
type Stretch = { from: number; until: number; opens: number | null | undefined };

/** The last result per zone for the rules of a campaign: most queries are close together. */
const known = new WeakMap<SlotRules, Map<string, Stretch>>();

/** The first moment from `at` on at which mail may be sent to a zone. */
export function slotAfter(at: number, zone: string, rules: SlotRules): number | undefined {
  const stretches = known.get(rules) ?? new Map<string, Stretch>();
  known.set(rules, stretches);
  const last = stretches.get(zone);
  if (last && last.from <= at && at < last.until) return last.opens === null ? at : last.opens;
  const { windows, holidays } = rules;
  const schedule = { zone, windows, holidays };
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  const opens = nextSlot(instant, schedule)?.epochMilliseconds;
  if (opens === undefined) stretches.set(zone, { from: at, until: at + DAY_MS, opens });
  else if (opens > at) stretches.set(zone, { from: at, until: opens, opens });
  else {
    const until = endOfWindow(instant, schedule)?.epochMilliseconds;
    if (until !== undefined) stretches.set(zone, { from: at, until, opens: null });
  }
  return opens;
}
