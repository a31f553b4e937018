import type { Decider, Intent } from "#src/mail/intents/intents.rules.ts";

/** The facts about a mail for classification. */
export type MailToRead = {
  subject: string;
  /** The sender's own text, without history and signature. */
  written: string;
  /** An ISO 639-1 code, or empty. */
  language: string;
  from: string;
  receivedAt: Date;
  automatic: "none" | "auto-reply" | "out-of-office" | "bounce" | "notification";
  automaticQuote: string | null;
  backOn: string | null;
  substitute: string | null;
};

export type Reading = {
  intent: Intent;
  decidedBy: Decider | null;
  /** From 0 to 1. */
  confidence: number;
  /** A verbatim quote of the mail. */
  quote: string;
  day: string | null;
  namedAddress: string | null;
};

export const UNREAD: Reading = {
  intent: "unclassified",
  decidedBy: null,
  confidence: 0,
  quote: "",
  day: null,
  namedAddress: null,
};

const MAX_QUOTE = 500;

export function reading(given: Partial<Reading> & Pick<Reading, "intent" | "decidedBy">): Reading {
  const quote = (given.quote ?? "").slice(0, MAX_QUOTE).toWellFormed().trim();
  return { ...UNREAD, ...given, quote };
}
