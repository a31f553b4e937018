import type { AiSlot } from "#src/knowledge/ai/ai.rules.ts";
import { type Candidate, labelOf } from "#src/platform/server/text/extract/candidates.ts";
import { type WordIndex, wordIndex } from "#src/platform/server/text/words/word-index.ts";
import { termsOf } from "#src/platform/server/text/words/words.ts";
import { DUTCH } from "./words/dutch.ts";
import { ENGLISH } from "./words/english.ts";
import { FRENCH } from "./words/french.ts";
import { GERMAN } from "./words/german.ts";
import { ITALIAN } from "./words/italian.ts";
import { type HeadedSlot, type Lexicon, SYSTEMS, type WordClass } from "./words/lexicon.ts";
import { SPANISH } from "./words/spanish.ts";

/** The properties of a sentence that tell which question it answers. */
export type Signals = {
  /** How many different words of a class it holds. */
  count(name: WordClass): number;
  /** The same for its beginning, which holds its subject and often its verb. */
  countEarly(name: WordClass): number;
  /** The slots that its heading announces. */
  headings: ReadonlySet<AiSlot>;
  /** It begins with the name of its source's subject, or with a word such as "the company". */
  isAboutSubject: boolean;
  namesSubject: boolean;
  /** It is below a heading such as "About our supplier". */
  isAboutOther: boolean;
  isBeforeSolution: boolean;
  isRow: boolean;
  hasNumber: boolean;
  hasMoney: boolean;
  /** "from 12 to 3". */
  hasRange: boolean;
  isQuotation: boolean;
  isQuestion: boolean;
};

const LEXICONS: Readonly<Record<string, Lexicon>> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
};

type Indexes = { headings: WordIndex<HeadedSlot>; words: WordIndex<WordClass> };

const indexes = new Map<string, Indexes>();

function indexesOf(language: string): Indexes | undefined {
  const lexicon = LEXICONS[language];
  if (!lexicon) return undefined;
  const ready = indexes.get(language) ?? {
    headings: wordIndex(lexicon.headings),
    words: wordIndex({ ...lexicon.words, systems: SYSTEMS }),
  };
  indexes.set(language, ready);
  return ready;
}

const known = new WeakMap<Candidate, Signals>();

/** Undefined in a language whose words are not known. */
export function signalsOf(candidate: Candidate): Signals | undefined {
  const ready = known.get(candidate) ?? readSignals(candidate);
  if (ready) known.set(candidate, ready);
  return ready;
}

const YEAR = /(?<!\p{N})(?:19|20)\p{N}{2}(?!\p{N})/gu;
const CURRENCY =
  "[€$£¥]|(?:euros?|eur|dollars?|usd|pounds?|gbp|chf|franken|francs?|cents?)(?![\\p{L}])";
const MONEY = new RegExp(
  `[€$£¥] ?\\p{N}|\\p{N}[\\p{N}.,’' ]* ?(?:m|mio|million[a-zé]*|mila|k|bn)?\\.? ?(?:de |di |d')?(?:${CURRENCY})`,
  "iu",
);
const RANGE =
  /(?:from|von|de|da|van|du|des|dal|del|desde) (?:\p{L}+ )?[€$£]?\p{N}(?:(?!\. )[^;]){0,40}? (?:to|auf|à|a|naar|au|hasta) (?:\p{L}+ ){0,2}?[€$£]?\p{N}|\p{N}[^.;]{0,15}(?:→|->|⇒) ?[€$£]?\p{N}/iu;
const QUOTED = /[“„«"「]\s*(\p{L}[^”“»"」]{20,})[”“»"」]/u;
const QUESTION = /[?？]["”»')]*\s*$/u;

function readSignals(candidate: Candidate): Signals | undefined {
  const { text, words, language } = candidate;
  const index = indexesOf(language);
  if (!index) return undefined;
  const terms = words.map(({ term }) => term);
  const counts = index.words(terms);
  const early = index.words(terms.slice(0, EARLY_WORDS));
  return {
    count: (name) => counts.get(name) ?? 0,
    countEarly: (name) => early.get(name) ?? 0,
    headings: announcedBy(candidate),
    isAboutSubject: isAboutSubject(candidate, index.words),
    namesSubject: namesSubject(candidate),
    isAboutOther: isAboutOther(candidate, index.words),
    isBeforeSolution: isBeforeSolution(candidate),
    isRow: isRow(text),
    hasNumber: /\p{N}/u.test(text.replaceAll(YEAR, "")) || (counts.get("few") ?? 0) > 0,
    hasMoney: MONEY.test(text),
    hasRange: RANGE.test(text),
    isQuotation: isQuotation(text),
    isQuestion: QUESTION.test(text),
  };
}

/** A sentence that is mostly someone's words. */
export function isQuotation(text: string): boolean {
  const quoted = QUOTED.exec(text)?.[1]?.trim() ?? "";
  return quoted.split(/\s+/).length >= 4;
}

const EARLY_WORDS = 9;

const CELLS = /\t| {3,}| \| /u;

function isRow(text: string): boolean {
  return CELLS.test(text);
}

const announced = new Map<string, ReadonlySet<AiSlot>>();
const MAX_ANNOUNCED = 2000;

function announcedBy({ label, heading, language }: Candidate): ReadonlySet<AiSlot> {
  const own = slotsOfHeading(label, language);
  if (own.size > 0) return own;
  return slotsOfHeading(heading, language);
}

/** Stories tell the problem right before the solution, often below a heading of their own words. */
function isBeforeSolution({ heading, source, language }: Candidate): boolean {
  if (heading === "" || slotsOfHeading(heading, language).size > 0) return false;
  const headings = source.blocks.flatMap(({ kind, text }) => (kind === "heading" ? [text] : []));
  const next = headings[headings.indexOf(heading) + 1] ?? "";
  return slotsOfHeading(next, language).has("solution");
}

export function slotsOfHeading(heading: string, language: string): ReadonlySet<AiSlot> {
  const key = `${language}:${heading}`;
  const ready = announced.get(key);
  if (ready) return ready;
  const terms = termsOf(heading.slice(0, 120));
  const found = new Set<AiSlot>(indexesOf(language)?.headings(terms).keys());
  if (found.size === 0 && language !== "en")
    for (const slot of indexesOf("en")?.headings(terms).keys() ?? []) found.add(slot);
  if (announced.size >= MAX_ANNOUNCED) announced.clear();
  announced.set(key, found);
  return found;
}

/** A heading such as "About" with the name of someone else. */
function isAboutOther({ label, heading, source }: Candidate, index: WordIndex<WordClass>): boolean {
  return [label, heading].some((title) => {
    const terms = termsOf(title);
    const [first = ""] = title.trim().split(/\s/).slice(-1);
    if (!index(terms.slice(0, 2)).has("about") || !/^(?:[dl]['’])?\p{Lu}/u.test(first))
      return false;
    const names = new Set(termsOf(source.title));
    const isOwn = terms.some((term) => term.length > 2 && names.has(term));
    return !isOwn && !index(terms).has("company") && !index(terms).has("we");
  });
}

const SUBJECT_WORDS = 6;
/** "The workers of the bakery" are not the bakery. */
const OF = new Set([
  "of",
  "von",
  "vom",
  "der",
  "des",
  "di",
  "del",
  "della",
  "de",
  "du",
  "van",
  "in",
]);

function namesSubject({ words, source }: Candidate): boolean {
  const names = new Set(termsOf(source.title).filter((term) => term.length > 3));
  return words.slice(0, SUBJECT_WORDS).some(({ term }) => names.has(term));
}

function isAboutSubject(candidate: Candidate, index: WordIndex<WordClass>): boolean {
  if (namesSubject(candidate)) return true;
  const begin = candidate.words.slice(0, SUBJECT_WORDS).map(({ term }) => term);
  return begin
    .slice(0, 4)
    .some((term, at, all) => !OF.has(all[at - 1] ?? "") && index([term]).has("company"));
}

/** The text behind a label that only announces a slot. */
export function withoutLabel(text: string): number {
  const label = labelOf(text);
  const isKnown = Object.keys(LEXICONS).some((one) => slotsOfHeading(label, one).size > 0);
  if (label === "" || !isKnown || isRow(text)) return 0;
  const colon = text.indexOf(":", label.length) + 1;
  return colon + text.slice(colon).length - text.slice(colon).trimStart().length;
}

/** A number in words, as far as the lexicon knows it. */
export function isNumberWord(term: string, language: string): boolean {
  return isOfClass(term, "few", language);
}

/** Whether a word counts the people of a company. */
export function staffWordAt(words: Candidate["words"], at: number, language: string): boolean {
  return isOfClass(words[at]?.term, "staff", language);
}

/** Whether a word counts the people or places of a company. */
export function sizeWordAt(words: Candidate["words"], at: number, language: string): boolean {
  const term = words[at]?.term;
  return isOfClass(term, "staff", language) || isOfClass(term, "sites", language);
}

function isOfClass(term: string | undefined, name: WordClass, language: string): boolean {
  return term !== undefined && (indexesOf(language)?.words([term]).has(name) ?? false);
}
