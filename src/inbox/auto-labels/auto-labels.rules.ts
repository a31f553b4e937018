export const LABEL_DECISION_STATUSES = ["suggested", "applied", "accepted", "dismissed"] as const;
export type LabelDecisionStatus = (typeof LABEL_DECISION_STATUSES)[number];

/** Who decides about a label: the detected intent, words of the value, or a language model. */
export const LABEL_DECIDERS = ["intent", "words", "model"] as const;
export type LabelDecider = (typeof LABEL_DECIDERS)[number];
