import type { MailContent } from "#src/platform/server/mime/mail-content.ts";

export type AutomaticKind = "none" | "auto-reply" | "out-of-office" | "bounce" | "notification";

/** The parts of a mail used to detect automatic mail. */
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
  /** The words that decided it, shown as the reason. */
  evidence: { place: "header" | "report" | "sender" | "subject" | "text"; quote: string } | null;
  bounce: Bounce | null;
  complaint: Complaint | null;
  absence: Absence | null;
  list: ListFacts | null;
};

export type Bounce = {
  recipients: readonly BouncedRecipient[];
  /** The Message-ID of the bounced mail, without brackets. */
  originalMessageId: string | null;
};

export type BouncedRecipient = {
  address: string;
  /** As in RFC 3463: `5.1.1`. */
  status: string | null;
  /** The address will not work later either, unlike one with a full mailbox. */
  isPermanent: boolean;
  diagnostic: string;
};

/** A provider's report that a recipient marked a mail as spam (RFC 5965). */
export type Complaint = {
  /** Providers often omit it. */
  recipients: readonly string[];
  originalMessageId: string | null;
};

export type Absence = {
  /** The first day back, as `2026-12-01`. */
  returnOn: string | null;
  /** The substitute named in the note. */
  substitute: string | null;
};

export type ListFacts = {
  id: string | null;
  unsubscribe: { mailto: string | null; url: string | null; isOneClick: boolean };
};
