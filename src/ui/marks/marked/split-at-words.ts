/** Scripts that do not set their words apart. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The parts of a text, of which every second one is a word from the list, as the beginning of one. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.map(patternOf).join("|")})`, "giu"));
}

function patternOf(word: string): string {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return UNSPACED.test(word) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}`;
}
