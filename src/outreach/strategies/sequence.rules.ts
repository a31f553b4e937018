/** The number of a step: in the order of both channels, or in its own if they run side by side. */
export function stepNumber({
  position,
  sequencePosition,
}: {
  position: number;
  sequencePosition: number | null;
}): number {
  return sequencePosition ?? position;
}

/** A step's place in the order of all steps of a strategy. */
type Placed = { stepId: string; sequencePosition: number | null };

/**
 * The order of the steps of both channels; undefined if the channels run side by side. Their own
 * lists always agree with it.
 */
export function sequenceOf(steps: readonly Placed[]): string[] | undefined {
  const placed = steps.flatMap(({ stepId, sequencePosition }) =>
    sequencePosition === null ? [] : [{ stepId, sequencePosition }],
  );
  if (placed.length === 0) return undefined;
  return placed
    .toSorted((a, b) => a.sequencePosition - b.sequencePosition)
    .map(({ stepId }) => stepId);
}

/**
 * The order after one channel's list was replaced. Its known steps stay where they are as far as
 * the new list allows; the others come right after the one before them in the list.
 */
export function mergeSequence(
  order: readonly string[],
  { before, after }: { before: readonly string[]; after: readonly string[] },
): string[] {
  const own = new Set(before);
  const staying = new Set(longestInOrder(after, before));
  const merged = order.filter((id) => !own.has(id) || staying.has(id));
  let at = staying.size === 0 ? merged.length : undefined;
  for (const id of after) {
    if (staying.has(id)) at = merged.indexOf(id) + 1;
    else {
      // Without one before it, a step comes right before the first one that stays.
      at ??= merged.findIndex((one) => staying.has(one));
      merged.splice(at, 0, id);
      at += 1;
    }
  }
  return merged;
}

/** Most of these ids, in an order that both lists have. */
function longestInOrder(ids: readonly string[], order: readonly string[]): string[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const chains: { at: number; chain: string[] }[] = [];
  for (const id of ids) {
    const at = places.get(id);
    if (at === undefined) continue;
    const before = chains
      .filter((one) => one.at < at)
      .reduce<string[]>((best, { chain }) => (chain.length > best.length ? chain : best), []);
    chains.push({ at, chain: [...before, id] });
  }
  return chains.reduce<string[]>(
    (best, { chain }) => (chain.length > best.length ? chain : best),
    [],
  );
}
