export type RowKeys = ReturnType<typeof makeRowKeys>;

/**
 * Rows are values without identity. A row keeps its key while it is edited, moved, removed and
 * restored, so that its messages and focus stay with it.
 */
export function makeRowKeys() {
  const known = new WeakMap<object, string>();
  const latest = new Map<string, readonly string[]>();
  let count = 0;

  function name(row: object, key?: string): string {
    count += 1;
    const given = key ?? `row-${count}`;
    known.set(row, given);
    return given;
  }

  return {
    keyOf: (row: object): string | undefined => known.get(row),
    /** For a row created here. */
    name: (row: object) => name(row),
    /** The same row with other values. */
    carry(from: object, to: object): void {
      const key = known.get(from);
      if (key !== undefined) name(to, key);
    },
    /**
     * A row from outside, such as the server's response after saving, is matched to the row at its
     * index, unless that one still exists.
     */
    keysOf(list: string, rows: readonly object[]): readonly string[] {
      const before = latest.get(list) ?? [];
      const taken = new Set(rows.map((row) => known.get(row)));
      const keys = rows.map((row, at) => {
        const placed = before[at];
        const isFree = placed !== undefined && !taken.has(placed);
        return known.get(row) ?? name(row, isFree ? placed : undefined);
      });
      latest.set(list, keys);
      return keys;
    },
  };
}
