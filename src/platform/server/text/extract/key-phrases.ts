import { stopWordsOf } from "../words/languages.ts";
import { stemOf, type Word } from "../words/words.ts";
import type { Candidate } from "./candidates.ts";

/** Phrases that recur, spelled as at their first occurrence. */
export type KeyPhrase = {
  key: string;
  text: string;
  /** The candidates that contain it. */
  candidates: readonly Candidate[];
};

const MAX_WORDS = 3;
const MIN_LETTERS = 6;

/** Ranked by frequency and length (after RAKE); phrases that occur once are dropped. */
export function keyPhrasesOf(candidates: readonly Candidate[], most: number): KeyPhrase[] {
  const phrases = new Map<string, { text: string; size: number; candidates: Candidate[] }>();
  for (const candidate of candidates) {
    for (const { key, text, size } of phrasesIn(candidate)) {
      const known = phrases.get(key) ?? { text, size, candidates: [] };
      if (known.candidates.at(-1) !== candidate) known.candidates.push(candidate);
      phrases.set(key, known);
    }
  }
  const repeated = [...phrases].filter(([, phrase]) => phrase.candidates.length > 1);
  const value = (phrase: { size: number; candidates: Candidate[] }) =>
    phrase.candidates.length * (phrase.size - 0.25);
  const best = repeated.toSorted(([, one], [, other]) => value(other) - value(one));
  return withoutParts(
    best.map(([key, { text, candidates: found }]) => ({ key, text, candidates: found })),
    most,
  );
}

/** A phrase inside or around a better one is redundant. */
function withoutParts(phrases: readonly KeyPhrase[], most: number): KeyPhrase[] {
  const kept: KeyPhrase[] = [];
  for (const phrase of phrases) {
    const isPart = kept.some(({ key }) => isWithin(key, phrase.key) || isWithin(phrase.key, key));
    if (!isPart) kept.push(phrase);
    if (kept.length === most) break;
  }
  return kept;
}

function isWithin(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

type Phrase = { key: string; text: string; size: number };

function phrasesIn({ text, words, language }: Candidate): Phrase[] {
  const stopWords = stopWordsOf(language);
  const stems = words.map((word) => (isContent(word, stopWords) ? stemOf(word.term) : undefined));
  const found: Phrase[] = [];
  for (const [from, first] of words.entries()) {
    let key = "";
    for (let to = from; to < from + MAX_WORDS; to += 1) {
      const [stem, last, before] = [stems[to], words[to], words[to - 1]];
      if (stem === undefined || !last) break;
      if (to > from && before && !isClose(text, before.end, last.start)) break;
      key = to === from ? stem : `${key} ${stem}`;
      const isTooShort = to === from && first.term.length < MIN_LETTERS;
      if (!isTooShort)
        found.push({ key, text: text.slice(first.start, last.end), size: to - from + 1 });
    }
  }
  return found;
}

function isContent({ term }: Word, stopWords: ReadonlySet<string>): boolean {
  return term.length > 2 && !stopWords.has(term) && !/^\p{N}/u.test(term);
}

/** Only spaces and hyphens between two words. */
function isClose(text: string, end: number, start: number): boolean {
  const between = text.slice(end, start);
  return between === " " || /^[\s-]*$/.test(between);
}
