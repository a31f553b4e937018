import type { MailContent } from "#src/platform/server/mime/mail-content.ts";

export type AutomaticKind = "none" | "auto-reply" | "out-of-office" | "bounce" | "notification";

/** What is read of a mail to tell whether a person wrote it. */
export type AutomaticFacts = Pick<
  MailContent,
  | "headers"
  | "from"
  | "subject"
  | "text"
  | "sentAt"
  | "deliveryStatus"
  | "feedbackReport"
  | "reportedHeaders"
>;

export type AutomaticMail = {
  kind: AutomaticKind;
  /** The words that decided it, for people who ask why. */
  evidence: { place: "header" | "report" | "sender" | "subject" | "text"; quote: string } | null;
  bounce: Bounce | null;
  complaint: Complaint | null;
  absence: Absence | null;
  list: ListFacts | null;
};

export type Bounce = {
  recipients: readonly BouncedRecipient[];
  /** The mail that came back, without brackets. */
  originalMessageId: string | null;
};

export type BouncedRecipient = {
  address: string;
  /** As in RFC 3463: `5.1.1`. */
  status: string | null;
  /** The address will not work later either. A full mailbox will. */
  isPermanent: boolean;
  diagnostic: string;
};

/** A report of a provider that a recipient has marked a mail as unwanted (RFC 5965). */
export type Complaint = {
  /** Often left out by the provider. */
  recipients: readonly string[];
  originalMessageId: string | null;
};

export type Absence = {
  /** The first day back, as `2026-12-01`. */
  returnOn: string | null;
  /** The substitute that the note names. */
  substitute: string | null;
};

export type ListFacts = {
  id: string | null;
  unsubscribe: { mailto: string | null; url: string | null; isOneClick: boolean };
};
