import type { Candidate } from "#src/platform/server/text/extract/candidates.ts";
import { wordIndex } from "#src/platform/server/text/words/word-index.ts";
import { INDUSTRY_WORDS, type Industry } from "./words/industries.ts";

export type FoundIndustry = { start: number; end: number; industry: Industry };

const index = wordIndex(INDUSTRY_WORDS);

const MAX_PHRASE = 3;

/** The words of a sentence that name a line of business, longest phrase first. */
export function industriesIn({ words }: Pick<Candidate, "words">): FoundIndustry[] {
  const found: FoundIndustry[] = [];
  for (const [at, word] of words.entries()) {
    const phrase = phraseAt(words.slice(at, at + MAX_PHRASE).map(({ term }) => term));
    if (!phrase) continue;
    const last = words[at + phrase.length - 1] ?? word;
    found.push({ start: word.start, end: last.end, industry: phrase.industry });
  }
  return found;
}

/** The longest phrase that begins here: a university hospital is no university. */
function phraseAt(terms: readonly string[]): { length: number; industry: Industry } | undefined {
  for (let length = terms.length; length > 0; length -= 1) {
    const shorter = new Set([
      ...index(terms.slice(0, length - 1)).keys(),
      ...index(terms.slice(1, length)).keys(),
    ]);
    const whole = [...index(terms.slice(0, length)).keys()];
    const industry = whole.find((name) => !shorter.has(name));
    if (industry !== undefined) return { length, industry };
  }
  return undefined;
}
