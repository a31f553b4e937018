/** The possible decisions about a send. Each is stored with its time. */
export const SEND_DECISIONS = [
  "scheduled",
  "claimed",
  "handed-over",
  "sent",
  "found-sent",
  "confirmed-sent",
  "not-found-yet",
  "outcome-unknown",
  "sent-again",
  "left-unconfirmed",
  "put-off",
  "deferred",
  "unreachable",
  "throttled",
  "limit-reached",
  "held-replied",
  "held-bounced",
  "held-reconnect",
  "held-paused",
  "held-archived",
  "held-too-late",
  "held-author-left",
  "held-limit",
  "held-guarded",
  "held-taken-back",
  "held-refused",
  "waits-for-turn",
  "cancelled",
  "cancel-undone",
  "cancelled-replied",
  "cancelled-mailbox",
  "discarded",
  "failed",
  "retried",
  "recovered",
  "checked-after-restore",
] as const;
export type SendDecision = (typeof SEND_DECISIONS)[number];

export const SEND_STATUSES = [
  "scheduled",
  "held",
  "sending",
  "unconfirmed",
  "sent",
  "failed",
  "cancelled",
] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];

export const HELD_REASONS = [
  "replied",
  "reconnect-required",
  "suppressed",
  "missing-data",
  "limit",
  "too-late",
  "thread-changed",
  "paused",
  "project-archived",
  "taken-back",
  "refused",
  "author-left",
  "bounced",
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** The maximum size of a mail with base64 attachments, by provider. */
export const MAX_RAW_BYTES = {
  /** Google's limit. */
  gmail: 36_700_160,
  /** Graph allows 4 MB of base64 for a MIME draft. */
  outlook: 3_000_000,
  imap: 25_000_000,
  practice: 25_000_000,
} as const;
/** For the text of a mail in both of its forms. */
const TEXT_BYTES = 400_000;

/** How many bytes of files fit into a mail: base64 adds a third and line breaks. */
export function mostFileBytes(provider: string): number {
  const most: Readonly<Record<string, number>> = MAX_RAW_BYTES;
  return Math.floor((((most[provider] ?? 0) - TEXT_BYTES) * 3 * 76) / (4 * 78));
}

export const MAX_ATTACHMENTS = 20;

export const UNDO_SECONDS = 10;
export const MAX_UNDO_SECONDS = 60;
export const MAX_RECIPIENTS = 20;
export const SUBJECT_LENGTH = 250;
/** A person's mail that is delayed more than this is held for confirmation. */
export const LATE_AFTER_MINUTES = 120;

/** Why a mail cannot be added to the ledger. */
export const SCHEDULE_ERRORS = {
  mailbox_not_found: "This mailbox does not exist.",
  mailbox_disconnected: "This mailbox is disconnected. Connect it again first.",
  recipients_missing: "Add at least one recipient.",
  recipients_full: `A message goes to ${MAX_RECIPIENTS} recipients at most.`,
  message_too_large:
    "This message is too large with its files: Outlook takes 2 MB, Gmail 25 MB, other mailboxes 18 MB.",
  message_unreadable: "The formatting of this message is too complex. Paste it as plain text.",
};
