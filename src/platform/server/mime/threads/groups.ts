/** Disjoint sets (union-find): names joined directly or transitively form one group. */
export function createGroups() {
  const parents = new Map<string, string>();

  function of(name: string): string {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    // Path compression.
    for (let at = name; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  }

  function join(first: string, ...others: readonly string[]): void {
    for (const other of others) {
      const [root, joined] = [of(first), of(other)];
      if (root !== joined) parents.set(joined, root);
    }
  }

  return { of, join };
}
