import { type IntentExample, readByClassifier, readByCorrections } from "./classifier.ts";
import { readWords } from "./read-words.ts";
import { type MailToRead, type Reading, reading, UNREAD } from "./reading.ts";

/** What people never wait for: these suppress an address, so no example talks them away. */
const STRICT = new Set(["unsubscribe", "complaint"]);

/**
 * The intent of a mail without a language model: what headers say, then what people said of mail
 * like it, then phrases, then a classifier. Each claims what it is sure of and nothing else.
 */
export function readMail(mail: MailToRead, corrections: readonly IntentExample[]): Reading {
  const automatic = readHeaders(mail);
  if (automatic) return automatic;
  const words = readWords(mail);
  if (words && STRICT.has(words.intent)) return words;
  return readByCorrections(mail, corrections) ?? words ?? readByClassifier(mail) ?? UNREAD;
}

const INTENT_OF = {
  "out-of-office": "out-of-office",
  "auto-reply": "auto-reply",
  bounce: "bounce",
  notification: "other",
} as const;

/** What a program says of itself, as it was read when the mail arrived. */
function readHeaders(mail: MailToRead): Reading | undefined {
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
