/** A text as a unit vector of term weights. Terms are numbers, in ascending order. */
export type Vector = { terms: Int32Array; weights: Float64Array };

/** TF-IDF: terms that are frequent here and rare elsewhere characterise a text. */
export function vectorsOf(texts: ReadonlyArray<readonly string[]>): Vector[] {
  const numbers = new Map<string, number>();
  const spread: number[] = [];
  const counted = texts.map((stems) => {
    const counts = new Map<number, number>();
    for (const stem of stems) {
      const number = numbers.get(stem) ?? numbers.size;
      numbers.set(stem, number);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    for (const number of counts.keys()) spread[number] = (spread[number] ?? 0) + 1;
    return counts;
  });
  return counted.map((counts) => {
    const entries = [...counts].toSorted(([one], [other]) => one - other);
    const weights = Float64Array.from(entries, ([number, count]) => {
      return (1 + Math.log(count)) * Math.log(1 + texts.length / (spread[number] ?? 1));
    });
    const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
    return {
      terms: Int32Array.from(entries, ([number]) => number),
      weights: weights.map((weight) => weight / length),
    };
  });
}

/** Cosine similarity of two texts, from 0 to 1. */
export function cosine(one: Vector | undefined, other: Vector | undefined): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let i = 0, j = 0; i < one.terms.length && j < other.terms.length; ) {
    const difference = (one.terms[i] ?? 0) - (other.terms[j] ?? 0);
    if (difference === 0) sum += (one.weights[i] ?? 0) * (other.weights[j] ?? 0);
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return sum;
}
