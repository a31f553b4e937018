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
const LOOKED_AT = 400;
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

/** An ISO 639-1 code, or empty if undetermined. */
export function languageOf(text: string): string {
  const sample = text.slice(0, LOOKED_AT);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    if ((sample.match(script)?.length ?? 0) > letters / 5) return language;
  }
  return letters < MIN_LENGTH ? "" : rememberedLanguageOf(sample.replaceAll(ACRONYM, ""));
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
