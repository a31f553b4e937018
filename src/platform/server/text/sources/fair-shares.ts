/**
 * Splits a total fairly between several lengths: short ones are taken whole, and long ones share
 * the rest equally.
 */
export function fairShares(lengths: readonly number[], whole: number): number[] {
  let left = whole;
  const shares = lengths.map(() => 0);
  const shortest = [...lengths.entries()].toSorted(([, one], [, other]) => one - other);
  for (const [turn, [at, length]] of shortest.entries()) {
    const share = Math.min(length, Math.floor(left / (lengths.length - turn)));
    shares[at] = share;
    left -= share;
  }
  return shares;
}
