/**
 * How much of each length is taken so that all of them fit into the whole: short ones are taken
 * entirely, and long ones share evenly what those leave.
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
