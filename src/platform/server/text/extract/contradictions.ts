import { hasNegation } from "../quotes/negations.ts";
import { stemOf } from "../words/words.ts";
import type { Candidate } from "./candidates.ts";

export type Contradiction = { one: Candidate; other: Candidate };

/** How much of the subject two sentences must share. */
const MIN_ALIKE = 0.6;
const MIN_SHARED = 3;
/** Every sentence is compared with every other. */
const MAX_SENTENCES = 600;

type Described = {
  candidate: Candidate;
  stems: ReadonlySet<string>;
  names: ReadonlySet<string>;
  numbers: readonly string[];
  isNegated: boolean;
};

/**
 * Finds sentences about the same subject that disagree: different numbers, or a negation in one of
 * them. Sentences with different names are not compared.
 */
export function contradictionsIn(candidates: readonly Candidate[], most: number): Contradiction[] {
  const described = unique(candidates)
    .slice(0, MAX_SENTENCES)
    .map(describe)
    // Without a number or a negation there can be no contradiction.
    .toSorted((one, other) => Number(saysNothing(one)) - Number(saysNothing(other)));
  const found: Contradiction[] = [];
  for (const [at, one] of described.entries()) {
    if (saysNothing(one)) break;
    for (const other of described.slice(at + 1)) {
      if (found.length === most) return found;
      if (isSameSource(one, other) || !contradict(one, other)) continue;
      found.push(inOrder(one.candidate, other.candidate));
    }
  }
  return found;
}

function inOrder(one: Candidate, other: Candidate): Contradiction {
  return one.at < other.at ? { one, other } : { one: other, other: one };
}

function unique(candidates: readonly Candidate[]): Candidate[] {
  const byText = new Map<string, Candidate>();
  for (const candidate of candidates)
    if (!byText.has(candidate.folded)) byText.set(candidate.folded, candidate);
  return [...byText.values()];
}

function isSameSource(one: Described, other: Described): boolean {
  return one.candidate.source.origin.id === other.candidate.source.origin.id;
}

function saysNothing({ numbers, isNegated }: Described): boolean {
  return numbers.length === 0 && !isNegated;
}

function contradict(one: Described, other: Described): boolean {
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  const all = one.stems.size + other.stems.size - shared;
  if (shared < MIN_SHARED || shared / all < MIN_ALIKE) return false;
  const isAboutOther = [...one.names].some((name) => !other.stems.has(name));
  if (isAboutOther || [...other.names].some((name) => !one.stems.has(name))) return false;
  if (one.isNegated !== other.isNegated) return true;
  const isCounted = one.numbers.length > 0 && other.numbers.length > 0;
  return isCounted && one.numbers.join(" ") !== other.numbers.join(" ");
}

const DIGIT = /^\p{N}/u;
const CAPITAL = /^\p{Lu}/u;

function describe(candidate: Candidate): Described {
  const { text, words, stems } = candidate;
  const known = new Set(stems);
  const names = words.filter(({ start }) => CAPITAL.test(text.slice(start)));
  return {
    candidate,
    stems: known,
    // The first word of a sentence may also be a name.
    names: new Set(names.map(({ term }) => stemOf(term)).filter((stem) => known.has(stem))),
    numbers: words
      .map(({ term }) => term)
      .filter((term) => DIGIT.test(term))
      .toSorted(),
    isNegated: hasNegation(text),
  };
}
