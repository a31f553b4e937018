import { type MailToRead, type Reading, reading } from "./reading.ts";

const INTENT_OF = {
  "out-of-office": "out-of-office",
  "auto-reply": "auto-reply",
  bounce: "bounce",
  notification: "other",
} as const;

/** What a program says of itself, as it was read when the mail arrived. */
export function readHeaders(mail: MailToRead): Reading | undefined {
  if (mail.automatic === "none") return undefined;
  return reading({
    intent: INTENT_OF[mail.automatic],
    decidedBy: "header",
    confidence: 0.99,
    quote: mail.automaticQuote ?? mail.subject,
    day: mail.backOn,
    namedAddress: mail.substitute,
  });
}
