import type { MailAddress } from "#src/platform/server/mime/parsed-mail.ts";

export type OutgoingFile = { name: string; mimeType: string; content: Uint8Array };

/** A mail with all that decides its bytes: composed again, it is the same to the last one. */
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
  /** Made from the HTML when it is missing. */
  text?: string;
  inReplyTo?: string;
  /** The whole chain, from the first mail of the conversation to the one that is answered. */
  references: readonly string[];
  attachments: readonly OutgoingFile[];
  /** The HTML shows each with `cid:` and its id. */
  pictures: ReadonlyArray<OutgoingFile & { contentId: string }>;
  /** For calendar programs, beside the text. */
  calendar?: { method: "REPLY"; content: string };
  extraHeaders?: Readonly<Partial<Record<ExtraHeader, string>>>;
};

/** All that mails of ours carry beside the usual: no other header can be set. */
export type ExtraHeader =
  | "Auto-Submitted"
  | "List-Unsubscribe"
  | "List-Unsubscribe-Post"
  | "X-Foreword-Id";
