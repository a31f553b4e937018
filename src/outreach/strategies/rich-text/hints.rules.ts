import { findLinks } from "./find-links.rules.ts";
import { findSpamWords } from "./spam-words.rules.ts";
import { plainTextOf } from "./write-rich-text.rules.ts";

/** Short enough to be read on a phone, and long enough to say why. */
export const WORDS_WANTED = { least: 50, most: 125 };
export const LINKS_WANTED = 2;

export type Hint =
  | { kind: "short" | "long" }
  | { kind: "links"; count: number }
  | { kind: "spam-words" | "capitals"; words: readonly string[] }
  | { kind: "no-fields" };

const CONDITION = /\{\{\s*(#if\s[^{}]*|else|\/if)\s*\}\}/g;
const FIELD = /\{\{[^{}#/]+\}\}/g;
/** Shorter ones are acronyms. */
const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{5,}(?![\p{L}\p{N}])/gu;

/** Suggestions for the text of an email. They never block anything. */
export function findHints(
  text: string,
  language: string,
): { words: number; hints: readonly Hint[] } {
  const written = text.replaceAll(CONDITION, "");
  const plain = plainTextOf(written.replaceAll(FIELD, "field"));
  const words = countWords(plain);
  if (words === 0) return { words, hints: [] };
  const links = findLinks(text).length;
  const spam = findSpamWords(plain, language);
  const capitals = [...new Set(plain.match(CAPITALS) ?? [])];
  const hints: Hint[] = [
    ...(words < WORDS_WANTED.least ? [{ kind: "short" } as const] : []),
    ...(words > WORDS_WANTED.most ? [{ kind: "long" } as const] : []),
    ...(links > LINKS_WANTED ? [{ kind: "links", count: links } as const] : []),
    ...(spam.length > 0 ? [{ kind: "spam-words", words: spam } as const] : []),
    ...(capitals.length > 0 ? [{ kind: "capitals", words: capitals } as const] : []),
    ...(/\{\{[^{}]+\}\}/.test(text) ? [] : [{ kind: "no-fields" } as const]),
  ];
  return { words, hints };
}

/** Counts words by the reader's language, including scripts without spaces. */
export function countWords(text: string): number {
  const words = new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
  return Array.from(words).filter(({ isWordLike }) => isWordLike).length;
}
