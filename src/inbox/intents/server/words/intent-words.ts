/** What words alone can tell. Where several are found the first of this list counts. */
export const WORD_INTENTS = [
  "unsubscribe",
  "complaint",
  "referral",
  "wrong-person",
  "not-now",
  "not-interested",
  "meeting-request",
  "objection",
  "interested",
] as const;
export type WordIntent = (typeof WORD_INTENTS)[number];

/**
 * For each intent the phrases that mean it, one a line, as regular expressions over text without
 * accents and in lower case.
 */
export type IntentWords = Readonly<Record<WordIntent | "thanks", string>>;
