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

/** The ramp-up of a new mailbox, as the columns of the table begin. */
export const RAMP_UP = { start: 5, step: 2 } as const;

export type DayLimits = {
  daily: number;
  /** The daily limit at the start, and its daily increase. Null: like any other mailbox. */
  rampUp: { start: number; step: number } | null;
};

/** The daily limit of campaign emails, after a number of days on which the mailbox sent. */
export function allowanceOf({ daily, rampUp }: DayLimits, earlierDays: number): number {
  return rampUp ? Math.min(daily, rampUp.start + rampUp.step * earlierDays) : daily;
}

/**
 * Allowed ports of mail servers, by encryption. Any other port would allow scanning foreign
 * networks.
 */
export const MAIL_PORTS = {
  imap: { tls: 993, starttls: [143] },
  smtp: { tls: 465, starttls: [25, 587, 2525] },
} as const;

/**
 * The encryption that a port implies. A server on this machine with a custom port has none; the
 * operator must allow it.
 */
export function securityOf(
  host: string,
  port: number,
  kind: "imap" | "smtp",
): "tls" | "starttls" | "none" {
  const { tls } = MAIL_PORTS[kind];
  const startTls: readonly number[] = MAIL_PORTS[kind].starttls;
  if (startTls.includes(port)) return "starttls";
  return port !== tls && /^(localhost|127\.0\.0\.1)$/.test(host) ? "none" : "tls";
}

/** The default import range of a mailbox. */
export const IMPORT_DAYS = 90;
export const MAX_MAILBOXES = 500;
/** A mailbox syncs every minute or two; after this long without a sync its data may be stale. */
export const BEHIND_MINUTES = 15;

/** The days, today included, that the health of a mailbox is counted over. */
export const HEALTH_DAYS = 30;

/** How many sending domains one request checks. */
export const DOMAINS_AT_ONCE = 20;

/** Errors for syncing or testing an inactive mailbox. */
export const RESTING_ERRORS = {
  mailbox_disconnected: "This mailbox is disconnected. Connect it again first.",
  mailbox_paused: "This mailbox is paused. Resume it first.",
  mailbox_reconnect: "Connect this mailbox again first.",
} as const;

/** Errors of a provider that cannot fulfil a request. */
export const MAILBOX_ERRORS = {
  mailbox_unavailable: "The mailbox can't be reached now. Try again in a moment.",
  mailbox_reconnect: "Connect this mailbox again first.",
  outgoing_paused: "This server is a paused copy. Ask your server administrator to resume it.",
} as const;

/** All addresses and aliases of these mailboxes. */
export function ownAddressesOf(
  mailboxes: readonly { email: string; aliases: readonly string[] }[],
): Set<string> {
  return new Set(
    mailboxes.flatMap(({ email, aliases }) => [email, ...aliases]).map((one) => one.toLowerCase()),
  );
}
