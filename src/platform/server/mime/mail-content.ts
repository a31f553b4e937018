export type MailAddress = { name: string; address: string };

/** Attachment metadata, known before its bytes are fetched. */
export type FoundAttachment = {
  /** The provider's key for it in this message, such as the path of its part. */
  key: string;
  name: string;
  type: string;
  size: number;
  /** Without angle brackets. */
  contentId: string | null;
};

export type AttachmentStub = FoundAttachment & {
  /** The HTML displays it, so it is not listed as a file. */
  isInline: boolean;
};

/**
 * A mail in one shape for all sources: parsed from bytes, or read from a provider's API. Texts are
 * bounded, without NUL and lone surrogates. Message-IDs keep their angle brackets.
 */
export type MailContent = {
  messageId: string | null;
  /** In-Reply-To. */
  inReplyTo: readonly string[];
  /** Oldest first, as in the header. */
  references: readonly string[];
  from: MailAddress | null;
  sender: MailAddress | null;
  replyTo: readonly MailAddress[];
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  subject: string;
  /** The Date header as ISO time; null if missing or implausible. */
  sentAt: string | null;
  /** In order, with lower-case names. */
  headers: readonly { name: string; value: string }[];
  text: string | null;
  html: string | null;
  /** The body was too large to read. */
  isBodyCut: boolean;
  attachments: readonly AttachmentStub[];
  /** The machine-readable part of a bounce, `message/delivery-status`. */
  deliveryStatus: string | null;
  /** The machine-readable part of a complaint, `message/feedback-report`. */
  feedbackReport?: string | null;
  /** The headers of the mail that a report refers to. */
  reportedHeaders?: string | null;
};
