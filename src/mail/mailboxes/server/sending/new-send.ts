import type { MailAddress } from "#src/platform/server/mime/mail-content.ts";

export type NewSend = {
  id: string;
  projectId: string;
  mailboxId: string;
  kind: "send" | "reply";
  origin: "compose" | "reply" | "follow-up" | "campaign";
  threadId: string | null;
  replyToMessageId: string | null;
  expectedLastMessageId: string | null;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  subject: string;
  bodyHtml: string;
  raw: Buffer;
  internetId: string;
  sendKey: string;
  onReply: "hold" | "send" | "cancel";
  sendAt: Date;
  undoUntil: Date;
  intendedLocal: { dateTime: string; timeZone: string } | null;
  attachments?: readonly SentFile[];
  /** Further inputs of its bytes, for editing it. */
  written?: object;
  /** When its conversation is followed up if no one replies. */
  remindAt?: string | undefined;
};

/** An attachment as displayed. Its bytes are in the mail. */
export type SentFile = { fileId: string; name: string; type: string; size: number };
