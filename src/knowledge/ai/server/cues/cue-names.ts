import type { AiSlot } from "#src/knowledge/ai/ai.rules.ts";

/** The words that announce an answer in one language; quotes are known by their quotation marks. */
export type Cues = Readonly<Record<Exclude<AiSlot, "quotes">, string>>;
