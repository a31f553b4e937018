import type { AiSlot } from "#src/knowledge/ai/ai.rules.ts";
import type { Candidate } from "#src/platform/server/text/extract/candidates.ts";
import type { Confidence } from "#src/platform/server/text/extract/fill-slots.ts";
import { type Signals, signalsOf } from "./signals.ts";

type Weigh = (signals: Signals, candidate: Candidate) => number;

export const up = (is: boolean | number, weight: number): number =>
  weight * (typeof is === "number" ? is : Number(is));

/** Fewer words say little without those around them. */
const MIN_WORDS = 3;

/** None for a question or quotation, or in a language whose words are not known. */
export function statement(weigh: Weigh): Confidence {
  return (candidate) => {
    const signals = signalsOf(candidate);
    if (!signals || signals.isQuestion || signals.isQuotation || signals.isAboutOther) return 0;
    if (candidate.words.length < MIN_WORDS || (signals.isRow && !signals.hasNumber)) return 0;
    return weigh(signals, candidate);
  };
}

export function isBelow({ headings }: Signals, ...slots: AiSlot[]): boolean {
  return slots.some((slot) => headings.has(slot));
}

/** The weight of its own heading: less if that announces many things. */
export function headed(one: Signals, slot: AiSlot, weight: number): number {
  return isBelow(one, slot) ? weight * (one.headings.size > 2 ? 0.7 : 1) : 0;
}

/** Below a heading that announces something else. */
export function isElsewhere({ headings }: Signals, ...slots: AiSlot[]): boolean {
  return headings.size > 0 && !slots.some((slot) => headings.has(slot));
}

/** A burden that became smaller, or a reduction. */
export function improves({ count }: Signals): boolean {
  return count("cut") > 0 || (count("fell") > 0 && count("burden") > 0);
}

/** A burden that grew. */
export function worsens({ count }: Signals): boolean {
  return count("rose") > 0 && count("burden") > 0 && count("cut") === 0 && count("fell") === 0;
}

/** German and Dutch also deny behind the noun: "Beschwerden gab es keine." */
const DENIED_BEHIND = /(?:nicht|keine|keinen|niet|geen)[.!]?$/u;

/** A complaint that was not made, or nothing bad below a heading that promises it. */
export function deniesTrouble({ count }: Signals, text: string): boolean {
  if (DENIED_BEHIND.test(text)) return count("trouble") <= 1;
  return count("none") > 0 && count("trouble") <= count("none");
}
