import type { MailAddress } from "#src/platform/server/mime/parsed-mail.ts";

export type OutgoingFile = { name: string; mimeType: string; content: Uint8Array };

/** Everything that determines a mail's bytes: composing it again gives the same bytes. */
export type OutgoingMail = {
  /** Without brackets, as all ids here. */
  messageId: string;
  date: Date;
  from: MailAddress;
  replyTo?: MailAddress;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  subject: string;
  html: string;
  /** Derived from the HTML if missing. */
  text?: string;
  inReplyTo?: string;
  /** The whole chain, from the first mail of the conversation to the one being answered. */
  references: readonly string[];
  attachments: readonly OutgoingFile[];
  /** The HTML references each by `cid:` and its id. */
  pictures: ReadonlyArray<OutgoingFile & { contentId: string }>;
  /** An iCalendar part for calendar programs, next to the text. */
  calendar?: { method: "REPLY"; content: string };
  extraHeaders?: Readonly<Partial<Record<ExtraHeader, string>>>;
};

/** The only additional headers our mails may set. */
export type ExtraHeader =
  | "Auto-Submitted"
  | "List-Unsubscribe"
  | "List-Unsubscribe-Post"
  | "X-Foreword-Id";
