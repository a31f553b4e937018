/** The meaning of each is documented at the table. */
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

/** Statuses in which this is the person's plan, or will be. */
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

/** The reason for plans ended by archiving their strategy. They continue once it is restored. */
export const ARCHIVED = "strategy-archived";
/** The same for a paused one, which is paused again. */
export const ARCHIVED_PAUSED = "strategy-archived-paused";
export const ARCHIVED_REASONS = [ARCHIVED, ARCHIVED_PAUSED] as const;

/**
 * The reason for a pause because the person may have replied from another address: someone decides.
 */
export const UNDECIDED = "weak-reply-match";
