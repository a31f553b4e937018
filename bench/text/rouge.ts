import { termsOf } from "#src/platform/server/text/words/words.ts";

/** ROUGE-L: the F1 score of the longest common subsequence of words. */
export function rougeL(text: string, reference: string): number {
  const [one, other] = [termsOf(text), termsOf(reference)];
  const common = longestCommon(one, other);
  if (common === 0) return 0;
  const [precision, recall] = [common / one.length, common / other.length];
  return (2 * precision * recall) / (precision + recall);
}

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [at, candidate] of other.entries()) {
      const longer = Math.max(row[at + 1] ?? 0, next[at] ?? 0);
      next.push(word === candidate ? (row[at] ?? 0) + 1 : longer);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
