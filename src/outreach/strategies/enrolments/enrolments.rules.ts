/** What each means stands beside the table. */
export const ENROLMENT_STATUSES = [
  "waiting",
  "active",
  "paused",
  "finished",
  "replied",
  "bounced",
  "unsubscribed",
  "complained",
  "suppressed",
  "failed",
  "removed",
] as const;
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number];

/** Those in which the plan of the person is this one, or is going to be. */
export const LIVE_STATUSES = ["waiting", "active", "paused"] as const;
export type FinalStatus = Exclude<EnrolmentStatus, (typeof LIVE_STATUSES)[number]>;

export function isLive(status: EnrolmentStatus): boolean {
  return LIVE_STATUSES.some((live) => live === status);
}

export const PLACE_STATES = [
  "queued",
  "planned",
  "sending",
  "task",
  "held",
  "done",
  "ended",
] as const;

export const MAX_ENROLLED_AT_ONCE = 1000;

/** Why a plan is over whose strategy was archived. It goes on once the strategy is restored. */
export const ARCHIVED = "strategy-archived";
/** The same of a paused one, so that it is paused again. */
export const ARCHIVED_PAUSED = "strategy-archived-paused";
export const ARCHIVED_REASONS = [ARCHIVED, ARCHIVED_PAUSED] as const;

/** Why a plan is paused whose person may have answered from another address: someone decides. */
export const UNDECIDED = "weak-reply-match";
