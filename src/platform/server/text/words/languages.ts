import { hash } from "node:crypto";
import {
  ces,
  dan,
  deu,
  eng,
  fin,
  fra,
  ita,
  nld,
  nob,
  pol,
  por,
  rus,
  spa,
  swe,
  ukr,
} from "stopword";
import { detect } from "tinyld";
import { termsOf } from "./words.ts";

/** Enough text to detect a language, within a millisecond. */
const SAMPLE = 400;
/** Acronyms belong to no language, but would be detected as Latin or Latvian. */
const ACRONYM = /\p{Lu}{2,}/gu;
/** Detection is a guess for shorter texts: a name belongs to no language. */
const MIN_LENGTH = 40;

/** Every analysis step reads the same sources, and language detection is half of its work. */
const remembered = new Map<string, string>();
const MAX_REMEMBERED = 500;

const SCRIPTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Thai}/gu, "th"],
];

/**
 * An ISO 639-1 code, or empty if undetermined. Function words decide where they can: names mislead a
 * detector in short texts.
 */
export function languageOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    if ((sample.match(script)?.length ?? 0) > letters / 5) return language;
  }
  const spoken = languageOfFunctionWords(sample);
  if (spoken) return spoken;
  return letters < MIN_LENGTH ? "" : rememberedLanguageOf(sample.replaceAll(ACRONYM, ""));
}

const MIN_FUNCTION_WORDS = 3;
/** Danish and Norwegian share most of them, Czech and Polish few. */
const CLEARLY_MORE = 1.3;

function languageOfFunctionWords(sample: string): string | undefined {
  const terms = termsOf(sample);
  const counts = Object.keys(LISTS).map((language) => {
    const stopWords = stopWordsOf(language);
    return { language, count: terms.filter((term) => stopWords.has(term)).length };
  });
  const [best, next] = counts.toSorted((one, other) => other.count - one.count);
  if (!best || !next || best.count < MIN_FUNCTION_WORDS) return undefined;
  return best.count >= next.count * CLEARLY_MORE ? best.language : undefined;
}

function rememberedLanguageOf(sample: string): string {
  // Not the sample itself, which could keep the whole text in memory.
  const key = hash("sha256", sample);
  const language = remembered.get(key) ?? detect(sample);
  remembered.delete(key);
  remembered.set(key, language);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return language;
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  cs: ces,
  da: dan,
  de: deu,
  en: eng,
  es: spa,
  fi: fin,
  fr: fra,
  it: ita,
  nl: nld,
  no: nob,
  pl: pol,
  pt: por,
  ru: rus,
  sv: swe,
  uk: ukr,
};

const folded = new Map<string, ReadonlySet<string>>();

/** Stop words. Defaults to those of English for an unknown language. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const known = language in LISTS ? language : "en";
  const ready = folded.get(known);
  if (ready) return ready;
  const words = new Set((LISTS[known] ?? []).flatMap((word) => [...termsOf(word), word]));
  folded.set(known, words);
  return words;
}
