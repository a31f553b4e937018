/** What keeps a step from being done although it is due; the sentence for each stands with the screens. */
export const CAPS = [
  "mailbox-day",
  "mailbox-hour",
  "mailbox-gap",
  "campaign-day",
  "new-leads-day",
  "no-mailbox",
  "mailbox-unread",
  "window",
] as const;
export type Cap = (typeof CAPS)[number];

/** Guards that put a step of one person off. */
export const PUT_OFF_REASONS = [
  "conversation-open",
  "missing-data",
  "cold-mail",
  "recipient-domain",
] as const;
export type PutOffReason = (typeof PUT_OFF_REASONS)[number];

/** Why a step is passed over permanently. */
export const SKIP_REASONS = ["condition", "no-email", "no-profile"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
