export const LABEL_DECISION_STATUSES = ["suggested", "applied", "accepted", "dismissed"] as const;
export type LabelDecisionStatus = (typeof LABEL_DECISION_STATUSES)[number];

/** The deciders of a label: the intent that was read, words of the value, or a language model. */
export const LABEL_DECIDERS = ["intent", "words", "model"] as const;
export type LabelDecider = (typeof LABEL_DECIDERS)[number];
