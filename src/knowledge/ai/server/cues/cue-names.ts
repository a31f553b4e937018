import type { AiSlot } from "#src/knowledge/ai/ai.rules.ts";

/** Cue words of one language; quotes are recognised by their quotation marks. */
export type Cues = Readonly<Record<Exclude<AiSlot, "quotes">, string>>;
