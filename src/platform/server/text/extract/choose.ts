import type { Candidate } from "./candidates.ts";
import type { Ranked } from "./rank-sentences.ts";
import { cosine } from "./vectors.ts";

/** How much a sentence loses for repeating one that was chosen already. */
const REPETITION = 0.6;

/** The best sentences that do not repeat each other (MMR), in the order of the sources. */
export function chooseDiverse(
  { candidates: all, vectors, scores }: Ranked,
  most: number,
  among: readonly Candidate[] = all,
): Candidate[] {
  const candidates = among.length > 0 ? among : all;
  const repeated = new Array<number>(all.length).fill(0);
  const isChosen = new Set<number>();
  const rate = (at: number) => (scores[at] ?? 0) - REPETITION * (repeated[at] ?? 0);
  while (isChosen.size < Math.min(most, candidates.length)) {
    let best = -1;
    for (const { at } of candidates) {
      if (!isChosen.has(at) && (best === -1 || rate(at) > rate(best))) best = at;
    }
    isChosen.add(best);
    for (const { at } of candidates) {
      repeated[at] = Math.max(repeated[at] ?? 0, cosine(vectors[at], vectors[best]));
    }
  }
  return candidates.filter(({ at }) => isChosen.has(at));
}
