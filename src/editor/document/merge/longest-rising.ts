/**
 * Indexes of a longest rising subsequence: what kept its order when a list was rearranged, so that
 * everything else is what moved. A number that is named stays in it.
 */
export function longestRising(numbers: readonly number[], kept?: number): ReadonlySet<number> {
  const at = kept === undefined ? -1 : numbers.indexOf(kept);
  const fits = (number: number, index: number) =>
    kept === undefined || at < 0 || index === at || number < kept === index < at;
  /** The last index of the best subsequence of each length, and what came before each. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [index, number] of numbers.entries()) {
    if (!fits(number, index)) continue;
    const length = firstNotBelow(ends, (end) => numbers[end] ?? 0, number);
    before.set(index, ends[length - 1]);
    ends[length] = index;
  }
  const rising = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) rising.add(index);
  return rising;
}

function firstNotBelow(
  ends: readonly number[],
  numberAt: (end: number) => number,
  number: number,
): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(ends[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
