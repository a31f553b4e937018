export type MailAddress = { name: string; address: string };

/** What is known of an attachment before its bytes are fetched. */
export type FoundAttachment = {
  /** How its provider finds it again in this message, such as the path of its part. */
  key: string;
  name: string;
  type: string;
  size: number;
  /** Without angle brackets. */
  contentId: string | null;
};

export type AttachmentStub = FoundAttachment & {
  /** The HTML shows it, so it is not listed as a file. */
  isInline: boolean;
};

/**
 * A mail in one shape, wherever it comes from: parsed from its bytes, or read from what an API has
 * parsed. Texts are bounded, free of NUL and lone surrogates. Message-IDs keep their angle brackets.
 */
export type MailContent = {
  messageId: string | null;
  /** In-Reply-To. */
  inReplyTo: readonly string[];
  /** The oldest first, as in the header. */
  references: readonly string[];
  from: MailAddress | null;
  sender: MailAddress | null;
  replyTo: readonly MailAddress[];
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  subject: string;
  /** The Date header as ISO time; null when it is missing or absurd. */
  sentAt: string | null;
  /** In their order, names in lower case. */
  headers: readonly { name: string; value: string }[];
  text: string | null;
  html: string | null;
  /** Nothing is known of the body, because it was too much to read. */
  isBodyCut: boolean;
  attachments: readonly AttachmentStub[];
  /** The machine part of a bounce, `message/delivery-status`. */
  deliveryStatus: string | null;
  /** The machine part of a complaint, `message/feedback-report`. */
  feedbackReport?: string | null;
  /** The headers of the mail that a report is about. */
  reportedHeaders?: string | null;
};
