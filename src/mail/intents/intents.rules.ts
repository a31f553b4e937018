/** The intent of the newest mail of a conversation. */
export const INTENTS = [
  "interested",
  "meeting-request",
  "question",
  "objection",
  "not-now",
  "referral",
  "wrong-person",
  "not-interested",
  "unsubscribe",
  "complaint",
  "out-of-office",
  "auto-reply",
  "bounce",
  "other",
  "unclassified",
] as const;
export type Intent = (typeof INTENTS)[number];

/**
 * Intents that a person or a language model can choose. Automatic mail is detected from headers.
 */
export const CHOSEN_INTENTS = INTENTS.filter((one) => one !== "unclassified");

/** In order of evaluation: the first confident one decides, but a person overrides all. */
export const DECIDERS = ["header", "words", "classifier", "model", "person"] as const;
export type Decider = (typeof DECIDERS)[number];

/** The intents after which a person is not contacted any more. */
export const WISHES = ["unsubscribe", "complaint"] as const;
export type Wish = (typeof WISHES)[number];

export const MAX_CORRECTED = 200;
export const MAX_COUNTED = 1000;
