/** The limits of a mailbox. */
export const MAILBOX_CAPS = ["mailbox-day", "mailbox-hour", "mailbox-gap"] as const;

/** Why a due step is not done; the message for each is in the web texts. */
export const CAPS = [
  ...MAILBOX_CAPS,
  "campaign-day",
  "new-leads-day",
  "no-mailbox",
  "mailbox-unread",
  "window",
] as const;
export type Cap = (typeof CAPS)[number];

/** Guards that postpone a step of one person. */
export const PUT_OFF_REASONS = [
  "conversation-open",
  "missing-data",
  "missing-file",
  "files-too-large",
  "no-mx",
  "cold-mail",
  "recipient-domain",
] as const;
export type PutOffReason = (typeof PUT_OFF_REASONS)[number];

/** Reasons that end only when someone changes the step or the person's data. */
export const LACK_REASONS = [
  "missing-data",
  "missing-file",
  "files-too-large",
] as const satisfies readonly PutOffReason[];
export type LackReason = (typeof LACK_REASONS)[number];

/** Why a step is skipped permanently. */
export const SKIP_REASONS = ["condition", "no-email", "no-profile"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Reasons that block a person's next step until it is resolved. */
export type StepWait = Cap | PutOffReason | "open-task" | "sequence";

const waits: Readonly<Record<StepWait, string>> = {
  "mailbox-day": "daily mailbox limit",
  "mailbox-hour": "hourly mailbox limit",
  "mailbox-gap": "pause between two emails from a mailbox",
  "campaign-day": "messages per day",
  "new-leads-day": "new people per day",
  "recipient-domain": "5 emails a day per company",
  "cold-mail": "24 hours between emails to a person",
  "conversation-open": "open conversation with someone here",
  "missing-data": "missing value",
  "missing-file": "missing file",
  "files-too-large": "files too large for the mailbox",
  "no-mx": "domain receives no email",
  "no-mailbox": "no mailbox can send",
  "mailbox-unread": "replies can't be read",
  window: "sending hours",
  "open-task": "open task",
  sequence: "step of the other channel",
};
const names: Readonly<Record<string, string>> = waits;

/** The reason for which steps wait, as a noun. */
export function waitName(reason: string): string {
  return names[reason] ?? reason.replaceAll("-", " ");
}
