export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[index] ?? Number.NaN;
}

/** Measurements of both sides taken in direct succession. */
export type Pair = { ours: readonly number[]; rival: readonly number[] };

const RESAMPLES = 1000;

/**
 * The lower bound of the 95 % confidence interval of the ratio of percentiles. Resamples pairs,
 * because external load affects both values of a pair.
 */
export function lowerBoundOfRatio(
  pairs: readonly Pair[],
  share: number,
  random: () => number,
): number {
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const drawn = pairs.flatMap(() => pairs[Math.floor(random() * pairs.length)] ?? []);
    return ratioOf(drawn, share);
  });
  return percentile(ratios, 0.05);
}

export function ratioOf(pairs: readonly Pair[], share: number): number {
  const ours = pairs.flatMap((pair) => pair.ours);
  const rival = pairs.flatMap((pair) => pair.rival);
  return percentile(ours, share) / percentile(rival, share);
}

/** Drops this share of the smallest and of the largest values. */
export function trimmed(values: readonly number[], share: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length * share);
  return sorted.slice(cut, sorted.length - cut);
}

/** Welch's t statistic. */
export function welchT(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [momentsOf(one), momentsOf(other)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.n + b.variance / b.n);
}

function momentsOf(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return { n, mean, variance };
}
