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

/** Why a message of the provider is not here, other than by a gap. */
export const LEFT_OUT = ["before-window", "drafts", "spam-and-trash"] as const;

export const DISPLAY_NAME_LENGTH = 80;
export const SIGNATURE_LENGTH = 20_000;
export const MAX_PER_DAY = 500;
export const MAX_PER_HOUR = 60;
export const MAX_GAP_MINUTES = 120;

export type DayLimits = {
  daily: number;
  /** What it sends on its first day, and how much more on each further day. Null: as any other. */
  rampUp: { start: number; step: number } | null;
};

/** How many emails of campaigns a mailbox may send on a day, after so many days on which it sent. */
export function allowanceOf({ daily, rampUp }: DayLimits, earlierDays: number): number {
  return rampUp ? Math.min(daily, rampUp.start + rampUp.step * earlierDays) : daily;
}

/**
 * Where mail servers listen, by how the encryption begins. Any other port would make connecting a
 * way to look at foreign networks.
 */
export const MAIL_PORTS = {
  imap: { tls: 993, starttls: [143] },
  smtp: { tls: 465, starttls: [25, 587, 2525] },
} as const;

/** How far back a mailbox is read unless someone says otherwise. */
export const IMPORT_DAYS = 90;
export const MAX_MAILBOXES = 100;
/** A mailbox is read each minute or two; after so long its answers and ours may differ. */
export const BEHIND_MINUTES = 15;

/** What is answered when a mailbox rests that is to be read or tested. */
export const RESTING_ERRORS = {
  mailbox_disconnected: "This mailbox is disconnected. Connect it again first.",
  mailbox_paused: "This mailbox is paused. Resume it first.",
  mailbox_reconnect: "Connect this mailbox again first.",
} as const;

/** What is answered when a provider is asked for something and cannot give it. */
export const MAILBOX_ERRORS = {
  mailbox_unavailable: "The mailbox can't be reached now. Try again in a moment.",
  mailbox_reconnect: "Connect this mailbox again first.",
  outgoing_paused: "This server is a paused copy. Ask your server administrator to resume it.",
} as const;

/** All addresses that mail to these mailboxes arrives at. */
export function ownAddressesOf(
  mailboxes: readonly { email: string; aliases: readonly string[] }[],
): Set<string> {
  return new Set(
    mailboxes.flatMap(({ email, aliases }) => [email, ...aliases]).map((one) => one.toLowerCase()),
  );
}
