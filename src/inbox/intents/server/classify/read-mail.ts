import { type IntentExample, readByClassifier, readByCorrections } from "./classifier.ts";
import { readWords } from "./read-words.ts";
import { type MailToRead, type Reading, reading, UNREAD } from "./reading.ts";

/**
 * Intents that take effect immediately: these suppress an address, so no example overrides them.
 */
const STRICT = new Set(["unsubscribe", "complaint"]);

/**
 * Classifies a mail without a language model: by headers, then corrections of similar mail, then
 * phrases, then a classifier. Each only decides if confident.
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
