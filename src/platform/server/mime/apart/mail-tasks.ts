import type { Invite, InviteReply } from "#src/platform/server/mime/calendar/invite.ts";
import type { SanitizedHtml } from "#src/platform/server/mime/html/sanitized-html.ts";
import type { FoundAttachment, ParsedMail } from "#src/platform/server/mime/parsed-mail.ts";

/** Tasks on untrusted mail that run in a worker. */
export type MailTask =
  | { kind: "mail"; raw: Uint8Array; now: Date }
  | { kind: "headers"; raw: Uint8Array; now: Date }
  | { kind: "attachment"; raw: Uint8Array; key: string }
  | { kind: "html"; html: string }
  | { kind: "outgoing"; html: string }
  | { kind: "text"; html: string }
  | { kind: "invite"; ics: string }
  | { kind: "invite-answer"; ics: string; reply: InviteReply };

export type MailAnswers = {
  mail: ParsedMail;
  headers: ParsedMail;
  attachment: { stub: FoundAttachment; content: Uint8Array } | undefined;
  html: SanitizedHtml;
  outgoing: string;
  text: string;
  invite: { invite: Invite | undefined };
  "invite-answer": { calendar: string | undefined };
};
