import { countDays, type DayRange } from "#src/platform/contract/day-range.ts";

/** Below this sample, a percentage says more than is known: only the counts are shown. */
export const MIN_FOR_PERCENT = 30;

export const RESULT_GROUPS = ["strategy", "campaign", "step", "version", "mailbox"] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];

/** The range of days that screens show first. */
export const USUAL_DAYS = 30;

/** The longest range that is shown by day. */
const MAX_BY_DAY = 31;

export function trendUnit(range: DayRange): "day" | "week" {
  return countDays(range) > MAX_BY_DAY ? "week" : "day";
}

/**
 * A percentage needs enough of a sample. Replies count on the day they arrive, so a short range can
 * have more of them than emails: that is no share either.
 */
export function hasPercent({ count, of }: { count: number; of: number }): boolean {
  return of >= MIN_FOR_PERCENT && count <= of;
}

export function resultsName({ startDate, endDate }: DayRange): string {
  return `results_${startDate}_${endDate}.csv`;
}

type Total = {
  sent: number;
  done: number;
  replies: { count: number };
  unsubscribed: { count: number };
};

export function isNothing({ sent, done, replies, unsubscribed }: Total): boolean {
  return sent + done + replies.count + unsubscribed.count === 0;
}
