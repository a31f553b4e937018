/** Chinese characters count one by one, because nothing shows where a word ends. */
const WORD = /\p{Script=Han}|[\p{L}\p{M}\p{N}]+/gu;

type Words = ReadonlyMap<string, number>;

export function countWordsIn(text: string): Words {
  const words = new Map<string, number>();
  for (const [word] of text.normalize("NFKC").toLowerCase().matchAll(WORD)) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

export function totalOf(words: Words): number {
  let total = 0;
  for (const count of words.values()) total += count;
  return total;
}

/** The words that one text has more often than the other. */
export function missingWords(given: Words, kept: Words): { words: string[]; count: number } {
  const words: string[] = [];
  let count = 0;
  for (const [word, times] of given) {
    const lost = times - (kept.get(word) ?? 0);
    if (lost <= 0) continue;
    count += lost;
    words.push(word);
  }
  return { words, count };
}
