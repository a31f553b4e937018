/** Scripts without spaces between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Splits a text so that every second part matches a search word. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.map(patternOf).join("|")})`, "giu"));
}

function patternOf(word: string): string {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return UNSPACED.test(word) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}`;
}
