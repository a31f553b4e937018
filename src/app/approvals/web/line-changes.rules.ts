export type LineChange = { kind: "same" | "removed" | "added"; text: string };

/** More cells than this would take too long to compare. */
const MAX_CELLS = 4_000_000;

/** The lines of two texts by a longest common subsequence, with what went before what came. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (old.length * now.length > MAX_CELLS)
    return [...old.map(asKind("removed")), ...now.map(asKind("added"))];
  const common = commonLengths(old, now);
  const changes: LineChange[] = [];
  let [x, y] = [0, 0];
  while (x < old.length || y < now.length) {
    const [left, right] = [old[x], now[y]];
    if (left !== undefined && left === right) {
      changes.push({ kind: "same", text: left });
      x += 1;
      y += 1;
    } else if (
      left !== undefined &&
      (right === undefined || at(common, x + 1, y) >= at(common, x, y + 1))
    ) {
      changes.push({ kind: "removed", text: left });
      x += 1;
    } else if (right !== undefined) {
      changes.push({ kind: "added", text: right });
      y += 1;
    }
  }
  return changes;
}

function asKind(kind: LineChange["kind"]) {
  return (text: string): LineChange => ({ kind, text });
}

function at(lengths: readonly Uint32Array[], x: number, y: number): number {
  return lengths[x]?.[y] ?? 0;
}

/** The length of the longest common rest from each pair of lines on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let x = old.length - 1; x >= 0; x -= 1) {
    const row = lengths[x];
    if (!row) continue;
    for (let y = now.length - 1; y >= 0; y -= 1)
      row[y] =
        old[x] === now[y]
          ? at(lengths, x + 1, y + 1) + 1
          : Math.max(at(lengths, x + 1, y), at(lengths, x, y + 1));
  }
  return lengths;
}
