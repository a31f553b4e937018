import { termsOf } from "../words/words.ts";
import type { Candidate } from "./candidates.ts";
import { type CueMatcher, type CueTable, cueMatcher } from "./cues.ts";
import type { Ranked } from "./rank-sentences.ts";
import { type Statement, statementOf } from "./statement.ts";
import { cosine } from "./vectors.ts";

/** A question that sentences are looked for: by cues, or by their place where none are known. */
export type SlotRule = {
  name: string;
  cues: CueTable;
  most: number;
  needs?: "number" | "quotation";
  part: "begin" | "middle" | "end";
};

export type FilledSlot =
  | { name: string; isFound: true; statements: readonly Statement[] }
  | { name: string; isFound: false };

/** Two sentences of one slot that are more alike say the same. */
const MAX_ALIKE = 0.7;
/** How much a cue in the sentence counts, one in the heading above it, and what it says at all. */
const WEIGHTS = { cue: 0.5, heading: 0.9, score: 1 };
const PARTS = { begin: [0, 0.34], middle: [0.34, 0.67], end: [0.67, 1.01] } as const;
const NUMBER = /\p{N}/u;
const QUOTATION = /[“„«"「]\s*\p{L}/u;

type Offer = { slot: number; candidate: Candidate; value: number };

/** Each sentence goes to the slot that it fits best, and to no other. */
export function fillSlots(ranked: Ranked, rules: readonly SlotRule[]): FilledSlot[] {
  const taken = new Set<Candidate>();
  const chosen: Candidate[][] = rules.map(() => []);
  for (const { slot, candidate } of offersOf(ranked, rules)) {
    const inSlot = chosen[slot] ?? [];
    if (taken.has(candidate) || inSlot.length >= (rules[slot]?.most ?? 0)) continue;
    if (inSlot.some((one) => isAlike(ranked, one, candidate))) continue;
    taken.add(candidate);
    inSlot.push(candidate);
  }
  return rules.map(({ name }, slot) => {
    const sentences = (chosen[slot] ?? []).toSorted((one, other) => one.at - other.at);
    if (sentences.length === 0) return { name, isFound: false };
    return { name, isFound: true, statements: sentences.map(statementOf) };
  });
}

function isAlike({ vectors }: Ranked, one: Candidate, other: Candidate): boolean {
  return one.text === other.text || cosine(vectors[one.at], vectors[other.at]) > MAX_ALIKE;
}

/** Best first; of equal ones the earlier slot and the earlier sentence. */
function offersOf(ranked: Ranked, rules: readonly SlotRule[]): Offer[] {
  const headings = new Map<string, string>();
  const offers = rules.flatMap((rule, slot) => {
    const matcher = cueMatcher(rule.cues);
    return ranked.candidates.flatMap((candidate) => {
      const fit = fitOf(candidate, rule, matcher, headings);
      const value = fit + WEIGHTS.score * (ranked.scores[candidate.at] ?? 0);
      return fit > 0 ? [{ slot, candidate, value }] : [];
    });
  });
  return offers.toSorted((one, other) => other.value - one.value);
}

/** How well a sentence answers a slot; 0 when it does not. */
export function fitOf(
  candidate: Candidate,
  rule: SlotRule,
  matcher: CueMatcher,
  headings: Map<string, string>,
): number {
  if (rule.needs === "number" && !NUMBER.test(candidate.text)) return 0;
  if (rule.needs === "quotation") return QUOTATION.test(candidate.text) ? WEIGHTS.cue : 0;
  if (!matcher.knows(candidate.language)) {
    const [from, to] = PARTS[rule.part];
    return candidate.depth >= from && candidate.depth < to ? WEIGHTS.cue : 0;
  }
  const heading = headings.get(candidate.heading) ?? ` ${termsOf(candidate.heading).join(" ")} `;
  headings.set(candidate.heading, heading);
  return (
    WEIGHTS.cue * matcher.count(candidate.folded, candidate.language) +
    WEIGHTS.heading * Math.min(1, matcher.count(heading, candidate.language))
  );
}
