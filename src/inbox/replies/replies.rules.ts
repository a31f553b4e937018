export const REPLY_LENGTHS = ["short", "medium", "long"] as const;
export type ReplyLength = (typeof REPLY_LENGTHS)[number];

export const REPLY_STATUSES = ["in-progress", "finished", "failed"] as const;

/** The outcome of a draft. */
export const REPLY_OUTCOMES = ["sent-unchanged", "sent-edited", "discarded"] as const;
export type ReplyOutcome = (typeof REPLY_OUTCOMES)[number];

export const FACT_LENGTH = 2000;
export const INSTRUCTION_LENGTH = 1000;
export const PASTED_LENGTH = 20_000;
/** HTML of a text that a draft is refined from. */
export const COMPOSED_LENGTH = 100_000;
export const MAX_VERSIONS = 20;

/**
 * Delimiters of text that a person has to handle. No one types them, every editor keeps them, and
 * mail that contains them is not sent.
 */
const OPEN = "⟦";
const CLOSE = "⟧";
const LEFT_OPEN = /⟦[^⟦⟧]*⟧/gu;

export function openGap(words: string): string {
  return `${OPEN}${words.replaceAll(/[⟦⟧]/gu, "")}${CLOSE}`;
}

/** The gaps that must be filled or removed before sending. */
export function gapsIn(text: string): string[] {
  return [...text.matchAll(LEFT_OPEN)].map(([gap]) => gap.slice(1, -1));
}
