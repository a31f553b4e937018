import type { Source } from "../sources/source.ts";
import type { Candidate } from "./candidates.ts";
import type { Ranked } from "./rank-sentences.ts";
import { type Statement, statementOf } from "./statement.ts";
import { cosine } from "./vectors.ts";

/** How sure it is that a sentence answers a question, from 0 to about 1. */
export type Confidence = (candidate: Candidate) => number;

/** A part of a sentence that is an answer by itself, such as a place. */
export type Fact = { start: number; end: number; confidence: number };

/** A question to find sentences or facts for. */
export type SlotRule = {
  name: string;
  most: number;
  confidence: Confidence;
  /** In a customer story; false to skip such stories. */
  inStories?: Confidence | false;
  /** By confidence rather than in the order of the source. */
  isStrongestFirst?: true;
  /** Answers with parts of sentences, which other slots may quote as well. */
  facts?: (candidate: Candidate) => readonly Fact[];
};

export type FilledSlot = {
  name: string;
  statements: readonly Statement[];
  sentences: readonly Candidate[];
};

/** A less certain answer is left out: nothing is better than something wrong. */
export const MIN_CONFIDENCE = 0.6;
/** Two sentences in one slot that are more similar than this are duplicates. */
const MAX_ALIKE = 0.7;
/** A full slot gives up a sentence to another slot that is less certain of it by at most this. */
const MAX_WORSE = 0.2;
/** The weight of a sentence's importance beside the confidence. */
const RANK = 0.3;

type Offer = { slot: number; candidate: Candidate; value: number };

/** Each sentence goes only to the slot that it fits best; a fact may come from any sentence. */
export function fillSlots(
  ranked: Ranked,
  rules: readonly SlotRule[],
  stories: ReadonlySet<Source> = new Set(),
): FilledSlot[] {
  const taken = new Set<string>();
  const chosen: Candidate[][] = rules.map(() => []);
  for (const { slot, candidate } of offersOf(ranked, rules, stories)) {
    const inSlot = chosen[slot] ?? [];
    if (taken.has(candidate.text) || inSlot.length >= (rules[slot]?.most ?? 0)) continue;
    taken.add(candidate.text);
    if (inSlot.some((one) => isAlike(ranked, one, candidate))) continue;
    inSlot.push(candidate);
  }
  return rules.map((rule, slot) => {
    if (rule.facts)
      return { name: rule.name, sentences: [], statements: factsOf(ranked, rule, stories) };
    const best = chosen[slot] ?? [];
    const sentences = rule.isStrongestFirst
      ? best
      : best.toSorted((one, other) => one.at - other.at);
    return { name: rule.name, sentences, statements: sentences.map((one) => statementOf(one)) };
  });
}

function isAlike({ vectors }: Ranked, one: Candidate, other: Candidate): boolean {
  return cosine(vectors[one.at], vectors[other.at]) > MAX_ALIKE;
}

/** Best first; ties go to the earlier slot and sentence. */
function offersOf(
  { candidates, scores }: Ranked,
  rules: readonly SlotRule[],
  stories: ReadonlySet<Source>,
): Offer[] {
  const offers = candidates.flatMap((candidate) => {
    const isStory = stories.has(candidate.source);
    const sure = rules.map((rule) => confidenceIn(rule, candidate, isStory));
    const least = Math.max(MIN_CONFIDENCE, Math.max(...sure) - MAX_WORSE);
    return sure.flatMap((confidence, slot) => {
      const value = confidence + RANK * (scores[candidate.at] ?? 0);
      return isAtLeast(confidence, least) ? [{ slot, candidate, value }] : [];
    });
  });
  return offers.toSorted((one, other) => other.value - one.value || one.slot - other.slot);
}

function confidenceIn(rule: SlotRule, candidate: Candidate, isStory: boolean): number {
  if (rule.facts || (isStory && rule.inStories === false)) return 0;
  return ((isStory && rule.inStories) || rule.confidence)(candidate);
}

/** Sums of weights are not exact. */
export function isAtLeast(confidence: number, least: number): boolean {
  return confidence > least - 1e-9;
}

/** The most certain facts in source order, each once. */
function factsOf(
  { candidates }: Ranked,
  { facts, most, inStories }: SlotRule,
  stories: ReadonlySet<Source>,
): Statement[] {
  const seen = new Set<string>();
  return candidates
    .filter(({ source }) => inStories !== false || !stories.has(source))
    .flatMap((candidate) => facts?.(candidate).map((fact) => ({ candidate, fact })) ?? [])
    .filter(({ fact }) => isAtLeast(fact.confidence, MIN_CONFIDENCE))
    .toSorted((one, other) => other.fact.confidence - one.fact.confidence)
    .map(({ candidate, fact }) => statementOf(candidate, fact))
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(0, most);
}
