import { FOLLOW_UP_TIME_ERRORS } from "#src/inbox/threads/threads.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { invalid } from "#src/platform/server/app-error.ts";

const TWO_YEARS_MS = 2 * 366 * DAY_MS;

/** `field` is its name in the body. */
export function requireFollowUpTime(field: string, dueAt: string): void {
  const { follow_up_past, follow_up_far } = FOLLOW_UP_TIME_ERRORS;
  const inMs = Date.parse(dueAt) - Date.now();
  if (inMs <= 0) throw invalid("follow_up_past", { [field]: follow_up_past });
  if (inMs > TWO_YEARS_MS) throw invalid("follow_up_far", { [field]: follow_up_far });
}
