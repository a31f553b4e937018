/** An address as in the mail, cleaned but not validated: bounces come from `MAILER-DAEMON`. */
export type MailAddress = { name: string; address: string };

/** A header's lower-case name and its unfolded value, with encoded words not decoded. */
export type MailHeader = readonly [name: string, value: string];

/** Attachment metadata without the bytes; `key` finds them in the raw mail. */
export type FoundAttachment = {
  key: string;
  name: string;
  mimeType: string;
  bytes: number;
  /** Images in the HTML refer to it as `cid:` plus this, without brackets. */
  contentId: string | null;
};

export type AttachmentStub = FoundAttachment & {
  /** The HTML displays it, so it is not listed as a file. */
  isInline: boolean;
};

/** A machine-readable part of a report, such as `message/delivery-status`, as text. */
export type ReportPart = { mimeType: string; text: string };

/** The parts that were too large to read. The rest of the mail is complete. */
export type MailCut = "bytes" | "headers" | "parts" | "depth" | "text" | "html" | "body";

export type ParsedMail = {
  /** Without brackets, as all ids here. Null if the mail has no usable one. */
  messageId: string | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  subject: string;
  from: MailAddress | null;
  sender: MailAddress | null;
  replyTo: readonly MailAddress[];
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  /** Empty for the null path `<>` of bounces; null without such a header. */
  returnPath: string | null;
  /** The Date header, or null if it is implausible. */
  sentAt: Date | null;
  /** The receipt time of the last server on the way. */
  receivedAt: Date | null;
  headers: readonly MailHeader[];
  /** Always present: derived from the HTML if there is no text part. */
  text: string;
  /** As received: untrusted until it went through `sanitizeMailHtml`. */
  html: string | null;
  attachments: readonly AttachmentStub[];
  reports: readonly ReportPart[];
  cuts: readonly MailCut[];
};
