import type { Candidate } from "./candidates.ts";
import type { Ranked } from "./rank-sentences.ts";
import { cosine } from "./vectors.ts";

/** The penalty for repeating a sentence that was already chosen. */
const REPETITION = 0.6;

/** The best non-redundant sentences (MMR), in source order. */
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
