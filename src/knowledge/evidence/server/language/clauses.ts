import { stopWordsOf } from "#src/platform/server/text/words/languages.ts";
import { stemOf, termsOf } from "#src/platform/server/text/words/words.ts";
import type { Clause } from "../rules/veto.ts";
import { quantitiesIn } from "./quantities.ts";
import { type Passage, passageOf } from "./word-classes.ts";

const BOUNDARY =
  /[;:!?](?=\s|$)|\.(?=\s|$)|,(?=\s)|\s[–—-]\s|\s(?=(?:but|while|whereas|although|aber|waehrend|während|sondern|obwohl|mais|tandis|pero|mientras|aunque|mentre|anche se|maar|terwijl|hoewel)\s)/giu;
const MIN_LENGTH = 12;

export function clauseOf(passage: Passage): Clause {
  return { passage, quantities: quantitiesIn(passage), stems: contentStems(passage) };
}

/** Splits a text at punctuation and contrasts; short pieces stay together. */
export function clausesOf({ text, language }: Passage): Clause[] {
  const pieces: string[] = [];
  let open = "";
  let from = 0;
  const boundaries = [...text.matchAll(BOUNDARY)].map(({ 0: sign, index }) => index + sign.length);
  for (const to of [...boundaries, text.length]) {
    open += text.slice(from, to);
    from = to;
    if (open.trim().length < MIN_LENGTH) continue;
    pieces.push(open);
    open = "";
  }
  if (open.trim() !== "") pieces.push(open);
  return pieces.map((piece) => clauseOf(passageOf(piece, language)));
}

const MIN_WORD = 3;
/** Numbers and negations have their own rules. */
const NO_CONTENT = /^(?:\d.*|not|never|nicht|nie|non|pas|niet)$/;

export function contentStems({ text, language }: Passage): ReadonlySet<string> {
  const stopWords = stopWordsOf(language);
  return new Set(
    termsOf(text)
      .filter((term) => term.length >= MIN_WORD && !stopWords.has(term) && !NO_CONTENT.test(term))
      .map(stemOf),
  );
}

/** Counts words with the same beginning: "changing" and "changeover" have the same topic. */
export function sharedFamilies({ stems }: Clause, other: Clause): number {
  const known = new Set([...other.stems].map((stem) => stem.slice(0, 4)));
  return [...stems].filter((stem) => known.has(stem.slice(0, 4))).length;
}
