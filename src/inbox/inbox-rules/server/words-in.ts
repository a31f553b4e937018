import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";

/** Longer texts are searched up to here. */
const MAX_TEXT = 20_000;
/** Scripts without spaces between words: each sign counts as a word. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, "gu");

/** A text for searching: its words in lower case without accents. */
export type SearchableText = { words: ReadonlySet<string>; line: string };

export function searchable(text: string): SearchableText {
  const tokens = tokensOf(text.slice(0, MAX_TEXT));
  return { words: new Set(tokens), line: ` ${tokens.join(" ")} ` };
}

/** The first of these phrases in the text. Only whole words count, and no phrase is a pattern. */
export function findPhrase(
  { words, line }: SearchableText,
  phrases: readonly string[],
): string | undefined {
  return phrases.find((phrase) => {
    const tokens = tokensOf(phrase);
    const [first] = tokens;
    return first !== undefined && words.has(first) && line.includes(` ${tokens.join(" ")} `);
  });
}

function tokensOf(text: string): string[] {
  return foldWords(text).match(TOKEN) ?? [];
}
