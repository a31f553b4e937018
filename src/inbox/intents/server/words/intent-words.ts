/** The intents that phrases can detect. If several match, the first one wins. */
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
 * The phrases of each intent, one per line, as regular expressions over lower-case text without
 * accents.
 */
export type IntentWords = Readonly<Record<WordIntent | "thanks", string>>;
