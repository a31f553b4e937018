/** From 0 to 1: how much of two texts stays when one is typed over the other (Levenshtein). */
export function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - distance(one, other) / longest;
}

function distance(one: string, other: string): number {
  let row = Uint32Array.from({ length: other.length + 1 }, (_, at) => at);
  let next = new Uint32Array(other.length + 1);
  for (let i = 1; i <= one.length; i += 1) {
    next[0] = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      const changed = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      next[j] = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    [row, next] = [next, row];
  }
  return row[other.length] ?? 0;
}
