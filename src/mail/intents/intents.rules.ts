/** What the newest mail of a conversation wants. */
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

/** Those that a person or a language model may choose. What programs write is read from headers. */
export const CHOSEN_INTENTS = INTENTS.filter((one) => one !== "unclassified");

/** In the order in which they are asked: the first that is sure decides, and a person over all. */
export const DECIDERS = ["header", "words", "classifier", "model", "person"] as const;
export type Decider = (typeof DECIDERS)[number];

/** The intents after which a person is not written to any more. */
export const WISHES = ["unsubscribe", "complaint"] as const;
export type Wish = (typeof WISHES)[number];

export const MAX_CORRECTED = 200;
export const MAX_COUNTED = 1000;
