/** The tone of replies. Without a language model it only affects the greeting. */
export const REPLY_TONES = ["friendly", "formal", "brief", "warm"] as const;
export type ReplyTone = (typeof REPLY_TONES)[number];

export const CONTEXT_LENGTH = 4000;
export const TONE_WORDS_LENGTH = 300;
export const RULE_LENGTH = 200;
export const MAX_RULES = 20;
export const MAX_LEFT_OUT = 1000;
