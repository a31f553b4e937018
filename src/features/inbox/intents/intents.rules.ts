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

export const INTENT_TONES = ["positive", "neutral", "negative", "automated"] as const;
export type IntentTone = (typeof INTENT_TONES)[number];

/** In the order in which they are asked: the first that is sure decides, and a person over all. */
export const DECIDERS = ["header", "words", "classifier", "model", "person"] as const;
export type Decider = (typeof DECIDERS)[number];

export const INTENT_FACTS: Readonly<Record<Intent, { title: string; tone: IntentTone }>> = {
  interested: { title: "Interested", tone: "positive" },
  "meeting-request": { title: "Meeting request", tone: "positive" },
  question: { title: "Question", tone: "neutral" },
  objection: { title: "Objection", tone: "neutral" },
  "not-now": { title: "Not now", tone: "neutral" },
  referral: { title: "Referral", tone: "positive" },
  "wrong-person": { title: "Wrong person", tone: "negative" },
  "not-interested": { title: "Not interested", tone: "negative" },
  unsubscribe: { title: "Unsubscribe", tone: "negative" },
  complaint: { title: "Complaint", tone: "negative" },
  "out-of-office": { title: "Out of office", tone: "automated" },
  "auto-reply": { title: "Auto-reply", tone: "automated" },
  bounce: { title: "Bounce", tone: "automated" },
  other: { title: "Other", tone: "neutral" },
  unclassified: { title: "Unclassified", tone: "neutral" },
};

export const MAX_CORRECTED = 200;
export const MAX_COUNTED = 1000;
