export type InputEdge = {
  targetId: string;
  inputId: string;
  change: "same" | "changed" | "removed";
  /** False if its text is not read, and only one specific change matters. */
  isRead: boolean;
};

export type Stale<E extends InputEdge> = {
  documentId: string;
  /** Inputs that have changed. */
  changed: E[];
  /** Inputs that are stale themselves: regenerating them may require regenerating this. */
  waitsFor: E[];
  /** All stale inputs, also those that are only watched: they are regenerated first. */
  after: string[];
};

/**
 * Stale documents in topological order, so that each is regenerated at most once. Cycles are broken
 * by the order of the edges.
 */
export function staleInOrder<E extends InputEdge>(edges: readonly E[]): Stale<E>[] {
  const inputs = Map.groupBy(edges, ({ targetId }) => targetId);
  const readers = Map.groupBy(
    edges.filter(({ isRead }) => isRead),
    ({ inputId }) => inputId,
  );
  const stale = new Set<string>();
  const mark = [...edges].flatMap(({ targetId, change }) => (change === "same" ? [] : [targetId]));
  for (let next = mark.pop(); next !== undefined; next = mark.pop()) {
    if (stale.has(next)) continue;
    stale.add(next);
    mark.push(...(readers.get(next) ?? []).map(({ targetId }) => targetId));
  }
  return inOrder(stale, inputs).map((documentId) => {
    const own = inputs.get(documentId) ?? [];
    return {
      documentId,
      changed: own.filter(({ change }) => change !== "same"),
      waitsFor: own.filter(({ inputId, isRead }) => isRead && stale.has(inputId)),
      after: own.flatMap(({ inputId }) => (stale.has(inputId) ? inputId : [])),
    };
  });
}

function inOrder<E extends InputEdge>(
  stale: ReadonlySet<string>,
  inputs: ReadonlyMap<string, readonly E[]>,
): string[] {
  const order = new Set<string>();
  const begun = new Set<string>();
  // Iterative: a chain of documents may be long.
  for (const first of stale) {
    const path = [first];
    while (path.length > 0) {
      const current = path.at(-1) ?? first;
      begun.add(current);
      const open = (inputs.get(current) ?? []).find(
        ({ inputId }) => stale.has(inputId) && !begun.has(inputId),
      );
      if (open) path.push(open.inputId);
      else {
        order.add(current);
        path.pop();
      }
    }
  }
  return [...order];
}
