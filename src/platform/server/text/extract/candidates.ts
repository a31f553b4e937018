import type { Source, TextRange } from "../sources/source.ts";
import { languageOf, stopWordsOf } from "../words/languages.ts";
import { sentencesOf } from "../words/sentences.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";

/** A sentence that may be quoted, with what is known about it. */
export type Candidate = {
  /** Its number among all candidates, in the order of the sources. */
  at: number;
  source: Source;
  place: TextRange;
  text: string;
  heading: string;
  language: string;
  /** 0 for the first sentence of its source, and how far down it stands, from 0 to 1. */
  order: number;
  depth: number;
  words: readonly Word[];
  /** All its words between spaces, to look for cues in. */
  folded: string;
  /** The families of its words, without those that say nothing. */
  stems: readonly string[];
};

/** More of one source is not looked at: a book is no evidence about a business. */
const MAX_SENTENCES = 3000;

/** The sentences of some sources, without their headings. */
export function candidatesOf(sources: readonly Source[]): Candidate[] {
  const all: Candidate[] = [];
  const languages = languagesOf(sources);
  for (const [at, source] of sources.entries()) {
    const language = languages[at] ?? "";
    const sentences = sentencesIn(source, language);
    const stopWords = stopWordsOf(language);
    for (const [order, { place, text, heading }] of sentences.entries()) {
      const words = wordsOf(text);
      all.push({
        at: all.length,
        source,
        place,
        text,
        heading,
        language,
        order,
        depth: order / Math.max(1, sentences.length - 1),
        words,
        folded: ` ${words.map(({ term }) => term).join(" ")} `,
        stems: contentStems(words, stopWords),
      });
    }
  }
  return all;
}

/** A note may be too short to show its language: it is taken to be in that of most others. */
function languagesOf(sources: readonly Source[]): string[] {
  const begins = sources.map(({ blocks }) =>
    blocks.map(({ text }) => text.slice(0, 300)).join("\n"),
  );
  const languages = begins.map(languageOf);
  const counts = Map.groupBy(
    languages.filter((language) => language !== ""),
    (language) => language,
  );
  const [usual] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  const other = usual?.[0] ?? languageOf(begins.join("\n"));
  return languages.map((language) => (language === "" ? other : language));
}

function sentencesIn({ blocks }: Source, language: string) {
  const sentences: Pick<Candidate, "place" | "text" | "heading">[] = [];
  let heading = "";
  for (const { id, kind, text } of blocks) {
    if (kind === "heading") heading = text;
    if (kind === "heading" || sentences.length >= MAX_SENTENCES) continue;
    for (const span of sentencesOf(text, language, kind === "text"))
      sentences.push({
        place: { blockId: id, ...span },
        text: text.slice(span.start, span.end),
        heading,
      });
  }
  return sentences.slice(0, MAX_SENTENCES);
}

export function contentStems(words: readonly Word[], stopWords: ReadonlySet<string>): string[] {
  return words
    .filter(({ term }) => term.length > 1 && !stopWords.has(term) && !/^\d/.test(term))
    .map(({ term }) => stemOf(term));
}
