import { countOf } from "#src/platform/contract/count-of.ts";

/** Texts about mailboxes next to their email. */
export const noticesText = {
  lost: (email: string) => `Reconnect ${email}. Nothing is read or sent until then.`,
  behind: (email: string, since: string) =>
    `${email} can't sync. Newer email than ${since} isn't here yet.`,
  reconnect: "Reconnect",
  toReconnect: (count: number) => `${countOf(count, "mailbox", "mailboxes")} to connect again`,
  reading: (email: string, imported: number) =>
    `Reading ${email}, newest first: ${countOf(imported, "email", "emails")} so far.`,
  none: "Connect a mailbox and replies appear here",
  noneHint: "Or try everything in a practice mailbox. Its email never leaves this server.",
  noneToRead: "Someone with Edit access can connect a mailbox.",
  practice: "Use a practice mailbox",
};
