import type { Candidate } from "#src/platform/server/text/extract/candidates.ts";
import { isNumberWord, sizeWordAt, staffWordAt } from "./signals.ts";

type Part = { start: number; end: number };

const NUMBER = /^\p{N}/u;
/** Words that may stand between a number and the people or places that it counts. */
const MAX_BETWEEN = 3;

/** "240 people", "six sites": numbers that say how big a company is. */
export function findSizes({ words, language, text }: Candidate): Part[] {
  const found: Part[] = [];
  for (const [at, word] of words.entries()) {
    if (!sizeWordAt(words, at, language)) continue;
    for (let before = 1; before <= MAX_BETWEEN + 1; before += 1) {
      const number = words[at - before];
      if (!number) break;
      const between = text.slice(number.end, word.start);
      if (/[.;,:()]/.test(between)) break;
      const isNumber = NUMBER.test(number.term) || isNumberWord(number.term, language);
      if (!isNumber || /^(?:19|20)\d\d$/.test(number.term)) continue;
      found.push({ start: startOf(words, at - before), end: word.end });
      break;
    }
  }
  return found;
}

/** A number may have spaces inside: "1 200". */
function startOf(words: Candidate["words"], at: number): number {
  const [before, number] = [words[at - 1], words[at]];
  if (
    before &&
    number &&
    /^\d{1,3}$/.test(before.term) &&
    /^\d{3}$/.test(number.term) &&
    number.start === before.end + 1
  )
    return before.start;
  return number?.start ?? 0;
}

/** The number of people in a part of a sentence; undefined if it counts places or is in words. */
export function countIn({ words, language }: Candidate, { start, end }: Part): number | undefined {
  const inside = words.filter((word) => word.start >= start && word.end <= end);
  const counted = inside.findIndex((_, at) => staffWordAt(inside, at, language));
  const digits = inside
    .slice(0, counted)
    .filter(({ term }) => NUMBER.test(term))
    .map(({ term }) => term.replaceAll(/\D/g, ""))
    .join("");
  return counted <= 0 || digits === "" ? undefined : Number(digits);
}
