import type { Source, TextRange } from "../sources/source.ts";
import { languageOf, stopWordsOf } from "../words/languages.ts";
import { sentencesOf } from "../words/sentences.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";

/** A sentence that may be quoted, with its features. */
export type Candidate = {
  /** Its index among all candidates, in source order. */
  at: number;
  source: Source;
  place: TextRange;
  text: string;
  heading: string;
  /** "Challenge: …" before its line or paragraph, or the first cell of its row; empty if none. */
  label: string;
  language: string;
  /** 0 for the first sentence of its source, and its relative position from 0 to 1. */
  order: number;
  depth: number;
  words: readonly Word[];
  /** All its words separated by spaces, equal for repeated sentences. */
  folded: string;
  /** The stems of its words, without stop words. */
  stems: readonly string[];
};

/** The rest of a longer source is ignored: a book is no evidence about a business. */
const MAX_SENTENCES = 3000;

/** A shorter block is in the language of its source. */
const MIN_OWN_LANGUAGE = 100;

/** The sentences of some sources, without headings. */
export function candidatesOf(sources: readonly Source[]): Candidate[] {
  const all: Candidate[] = [];
  const languages = languagesOf(sources);
  for (const [at, source] of sources.entries()) {
    const sentences = sentencesIn(source, languages[at] ?? "");
    for (const [order, { place, text, heading, label, language }] of sentences.entries()) {
      const words = wordsOf(text);
      all.push({
        at: all.length,
        source,
        place,
        text,
        heading,
        label,
        language,
        order,
        depth: order / Math.max(1, sentences.length - 1),
        words,
        folded: ` ${words.map(({ term }) => term).join(" ")} `,
        stems: contentStems(words, stopWordsOf(language)),
      });
    }
  }
  return all;
}

/** A note may be too short to detect its language: it is assumed to be in that of most others. */
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

function sentencesIn({ blocks }: Source, usual: string) {
  const sentences: Pick<Candidate, "place" | "text" | "heading" | "label" | "language">[] = [];
  let heading = "";
  for (const [at, { id, kind, text }] of blocks.entries()) {
    // The first one is the title of the whole text.
    if (kind === "heading") heading = at === 0 && text.includes(" ") ? "" : text;
    if (kind === "heading" || sentences.length >= MAX_SENTENCES) continue;
    // A text can hold a quotation or a part in another language.
    const language = (text.length >= MIN_OWN_LANGUAGE && languageOf(text)) || usual;
    for (const span of sentencesOf(text, language, kind === "text"))
      if (!isNavigation(text.slice(span.start, span.end)))
        sentences.push({
          place: { blockId: id, ...span },
          text: text.slice(span.start, span.end),
          heading,
          label: labelOf(kind === "text" ? text : text.slice(span.start, span.end)),
          language,
        });
  }
  return sentences.slice(0, MAX_SENTENCES);
}

const LABEL = /^(\p{Lu}[^:.!?|\t\n]{1,40}?)(?: ?:\s|\t| {3,}| \| )/u;

export function labelOf(text: string): string {
  return LABEL.exec(text)?.[1] ?? "";
}

const MENU = /^[^.!?]*(?: [|»>›·] [^.!?]*){2}/u;
const COOKIES = /(?:^|[^\p{L}])cookies?(?:$|[^\p{L}])/iu;

/** The menu of a website, and its notice about cookies. */
function isNavigation(text: string): boolean {
  return (MENU.test(text) && !/\p{N}/u.test(text)) || (COOKIES.test(text) && text.length < 200);
}

export function contentStems(words: readonly Word[], stopWords: ReadonlySet<string>): string[] {
  return words
    .filter(({ term }) => term.length > 1 && !stopWords.has(term) && !/^\d/.test(term))
    .map(({ term }) => stemOf(term));
}
