/** An address as the mail has it, cleaned but not checked: bounces come from `MAILER-DAEMON`. */
export type MailAddress = { name: string; address: string };

/** The lower-case name of a header and its value in one line, encoded words not decoded. */
export type MailHeader = readonly [name: string, value: string];

/** What is known of an attachment without keeping its bytes; `key` finds them in the raw mail. */
export type FoundAttachment = {
  key: string;
  name: string;
  mimeType: string;
  bytes: number;
  /** Pictures that the HTML shows refer to it: `cid:` and this, without brackets. */
  contentId: string | null;
};

export type AttachmentStub = FoundAttachment & {
  /** The HTML shows it, so it is not listed as a file. */
  isInline: boolean;
};

/** A machine-readable part of a report, such as `message/delivery-status`, as text. */
export type ReportPart = { mimeType: string; text: string };

/** What was too much to read. The rest of the mail is there. */
export type MailCut = "bytes" | "headers" | "parts" | "depth" | "text" | "html" | "body";

export type ParsedMail = {
  /** Without brackets, as all ids here. Null when the mail has none that can be used. */
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
  /** Empty for the null path `<>` that bounces have; null without such a header. */
  returnPath: string | null;
  /** What the sender's clock said, or null when that cannot be true. */
  sentAt: Date | null;
  /** What the last server on the way said. */
  receivedAt: Date | null;
  headers: readonly MailHeader[];
  /** Always there: without a text part it is made from the HTML. */
  text: string;
  /** As it was sent: hostile until it went through `sanitizeMailHtml`. */
  html: string | null;
  attachments: readonly AttachmentStub[];
  reports: readonly ReportPart[];
  cuts: readonly MailCut[];
};
