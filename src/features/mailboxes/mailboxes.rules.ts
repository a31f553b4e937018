export const PROVIDERS = ["gmail", "outlook", "imap", "practice"] as const;

export const MAILBOX_STATUSES = [
  "connecting",
  "backfilling",
  "active",
  "throttled",
  "reconnect-required",
  "paused",
  "disconnected",
] as const;
export type MailboxStatus = (typeof MAILBOX_STATUSES)[number];

export const DISPLAY_NAME_LENGTH = 80;
export const SIGNATURE_LENGTH = 20_000;
export const MOST_PER_DAY = 500;
/** How far back a mailbox is read unless someone says otherwise. */
export const IMPORT_DAYS = 90;
export const MOST_MAILBOXES = 100;
