import type { Intent } from "./intents.rules.ts";

// Separate from the intents' names, because the first page needs those only to parse its URL.

export const INTENT_TONES = ["positive", "neutral", "negative", "automated"] as const;
export type IntentTone = (typeof INTENT_TONES)[number];

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
