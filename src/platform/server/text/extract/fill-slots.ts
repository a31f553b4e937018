import type { Source } from "../sources/source.ts";
import { termsOf } from "../words/words.ts";
import type { Candidate } from "./candidates.ts";
import { type CueMatcher, type CueTable, cueMatcher } from "./cues.ts";
import type { Ranked } from "./rank-sentences.ts";
import { type Statement, statementOf } from "./statement.ts";
import { cosine } from "./vectors.ts";

/** A question to find sentences for: by cues, or by position for languages without cues. */
export type SlotRule = {
  name: string;
  cues: CueTable;
  most: number;
  needs?: "number" | "quotation" | "number or quotation";
  part: "begin" | "middle" | "end";
  /** Features that make a sentence with one of its cues a better answer. */
  prefers?: "money";
  /** Counts as one more cue. */
  fits?: (folded: string) => boolean;
  /** Excludes sentences that say the opposite. */
  rejects?: (folded: string) => boolean;
  /** Cues for it in a customer story; false to skip such stories. */
  inStories?: Pick<SlotRule, "cues" | "needs"> | false;
  /** Keeps its sentences out of the other slots, and is not written itself. */
  isHidden?: true;
};

export type FilledSlot =
  | { name: string; isFound: true; statements: readonly Statement[] }
  | { name: string; isFound: false };

/** Two sentences in one slot that are more similar than this are duplicates. */
const MAX_ALIKE = 0.7;
/** The weight of a cue in the sentence, of one in its heading, and of the sentence's own rank. */
const WEIGHTS = { cue: 0.5, heading: 2.5, quotation: 1.5, money: 0.9, score: 1 };
/** A full slot gives up a sentence to another slot whose score is lower by at most this. */
const MAX_WORSE = 0.5;
const PARTS = { begin: [0, 0.34], middle: [0.34, 0.67], end: [0.67, 1.01] } as const;
const NUMBER = /\p{N}/u;
const MONEY = /[€$£¥]|\d\s*(?:euro|eur|dollar|pound|usd|gbp|chf)/i;
const QUOTATION = /[“„«"「]\s*\p{L}/u;

type Offer = { slot: number; candidate: Candidate; value: number };

/** The sentences of each slot, in source order; none for hidden slots. */
export type ChosenSlot = { name: string; sentences: readonly Candidate[] };

/** Each sentence goes only to the slot that it fits best. */
export function chooseForSlots(
  ranked: Ranked,
  rules: readonly SlotRule[],
  stories: ReadonlySet<Source> = new Set(),
): ChosenSlot[] {
  const taken = new Set<string>();
  const chosen: Candidate[][] = rules.map(() => []);
  for (const { slot, candidate } of offersOf(ranked, rules, stories)) {
    const inSlot = chosen[slot] ?? [];
    if (taken.has(candidate.text) || inSlot.length >= (rules[slot]?.most ?? 0)) continue;
    taken.add(candidate.text);
    if (inSlot.some((one) => isAlike(ranked, one, candidate))) continue;
    inSlot.push(candidate);
  }
  return rules.flatMap(({ name, isHidden }, slot) => {
    const sentences = (chosen[slot] ?? []).toSorted((one, other) => one.at - other.at);
    return isHidden ? [] : [{ name, sentences }];
  });
}

export function filledSlot({ name, sentences }: ChosenSlot): FilledSlot {
  if (sentences.length === 0) return { name, isFound: false };
  return { name, isFound: true, statements: sentences.map(statementOf) };
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
  const rate = ratedBy(rules, stories);
  const offers = candidates.flatMap((candidate) => {
    const fits = rules.map((_, slot) => rate(candidate, slot));
    const least = Math.max(...fits) - MAX_WORSE;
    return fits.flatMap((fit, slot) => {
      const value = fit + WEIGHTS.score * (scores[candidate.at] ?? 0);
      return fit > 0 && fit >= least ? [{ slot, candidate, value }] : [];
    });
  });
  return offers.toSorted((one, other) => other.value - one.value || one.slot - other.slot);
}

/** How well a sentence answers a slot, by cues suited to the kind of its source. */
function ratedBy(rules: readonly SlotRule[], stories: ReadonlySet<Source>) {
  const headings = new Map<string, string>();
  const ways = rules.map((rule) => {
    const usual = { rule, matcher: cueMatcher(rule.cues) };
    if (rule.inStories === undefined) return { usual, inStories: usual };
    if (rule.inStories === false) return { usual, inStories: undefined };
    const { needs: _, ...rest } = rule;
    const inStories: SlotRule = { ...rest, ...rule.inStories };
    return { usual, inStories: { rule: inStories, matcher: cueMatcher(inStories.cues) } };
  });
  return (candidate: Candidate, slot: number): number => {
    const way = stories.has(candidate.source) ? ways[slot]?.inStories : ways[slot]?.usual;
    return way ? fitOf(candidate, way.rule, way.matcher, headings) : 0;
  };
}

/** How well a sentence answers a slot; 0 if it does not. */
export function fitOf(
  candidate: Candidate,
  rule: Omit<SlotRule, "cues" | "most">,
  matcher: CueMatcher,
  headings: Map<string, string>,
): number {
  if (rule.rejects?.(candidate.folded)) return 0;
  if (rule.needs?.includes("quotation") && QUOTATION.test(candidate.text)) return WEIGHTS.quotation;
  if (rule.needs === "quotation") return 0;
  if (rule.needs && !NUMBER.test(candidate.text)) return 0;
  if (!matcher.knows(candidate.language)) {
    const [from, to] = PARTS[rule.part];
    return candidate.depth >= from && candidate.depth < to ? WEIGHTS.cue : 0;
  }
  const heading = headings.get(candidate.heading) ?? ` ${termsOf(candidate.heading).join(" ")} `;
  headings.set(candidate.heading, heading);
  const isBelowIt = heading === ` ${rule.name} ` || matcher.count(heading, candidate.language) > 0;
  const isFitting = rule.fits?.(candidate.folded) ?? false;
  const cues = matcher.count(candidate.folded, candidate.language) + Number(isFitting);
  const isPreferred = cues > 0 && rule.prefers === "money" && MONEY.test(candidate.text);
  return WEIGHTS.cue * cues + (isBelowIt ? WEIGHTS.heading : 0) + (isPreferred ? WEIGHTS.money : 0);
}
