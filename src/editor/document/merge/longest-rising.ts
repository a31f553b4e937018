/**
 * Indexes of a longest increasing subsequence: the elements that kept their order, so that all
 * others moved. A given number is always included.
 */
export function longestRising(numbers: readonly number[], kept?: number): ReadonlySet<number> {
  const at = kept === undefined ? -1 : numbers.indexOf(kept);
  const fits = (number: number, index: number) =>
    kept === undefined || at < 0 || index === at || number < kept === index < at;
  /** The last index of the best subsequence per length, and each predecessor. */
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
