import type { Vector } from "./vectors.ts";

const DAMPING = 0.85;
const MAX_ROUNDS = 30;
const CLOSE_ENOUGH = 1e-4;
/** Sentences that share less are unrelated. */
const MIN_ALIKE = 0.05;

/** The share of its rank that a text passes on to others. */
type Shares = { texts: Int32Array; parts: Float64Array };

/** The centrality of each text among the others, from 0 to 1 (LexRank). */
export function lexRank(vectors: readonly Vector[]): number[] {
  const count = vectors.length;
  const shares = sharesOf(vectors);
  let ranks = new Float64Array(count).fill(1 / count);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = new Float64Array(count).fill((1 - DAMPING) / count);
    for (const [from, { texts, parts }] of shares.entries()) {
      const rank = DAMPING * (ranks[from] ?? 0);
      for (let at = 0; at < texts.length; at += 1) {
        const to = texts[at] ?? 0;
        next[to] = (next[to] ?? 0) + rank * (parts[at] ?? 0);
      }
    }
    const change = next.reduce((sum, rank, at) => sum + Math.abs(rank - (ranks[at] ?? 0)), 0);
    ranks = next;
    if (change < CLOSE_ENOUGH) break;
  }
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), 0) || 1;
  return Array.from(ranks, (rank) => rank / highest);
}

function sharesOf(vectors: readonly Vector[]): Shares[] {
  const count = vectors.length;
  const alike = likenessOf(vectors);
  return vectors.map((_, from) => {
    const row = alike.subarray(from * count, (from + 1) * count);
    const texts: number[] = [];
    let sum = 0;
    for (let to = 0; to < count; to += 1) {
      const value = row[to] ?? 0;
      if (value < MIN_ALIKE) continue;
      texts.push(to);
      sum += value;
    }
    const parts = Float64Array.from(texts, (to) => (row[to] ?? 0) / sum);
    return { texts: Int32Array.from(texts), parts };
  });
}

/** Indexed by shared terms, so that texts without a common term cost nothing. */
function likenessOf(vectors: readonly Vector[]): Float64Array {
  const count = vectors.length;
  const alike = new Float64Array(count * count);
  const having = new Map<number, { texts: number[]; weights: number[] }>();
  for (const [text, { terms, weights }] of vectors.entries()) {
    for (let at = 0; at < terms.length; at += 1) {
      const [term, weight] = [terms[at] ?? 0, weights[at] ?? 0];
      const list = having.get(term) ?? { texts: [], weights: [] };
      for (let place = 0; place < list.texts.length; place += 1) {
        const other = list.texts[place] ?? 0;
        const value = (alike[text * count + other] ?? 0) + weight * (list.weights[place] ?? 0);
        alike[text * count + other] = value;
        alike[other * count + text] = value;
      }
      list.texts.push(text);
      list.weights.push(weight);
      having.set(term, list);
    }
  }
  return alike;
}
