export type RebuildState = {
  /** The documents this run may regenerate. */
  wanted: ReadonlySet<string>;
  /** Regenerated or attempted. */
  done: ReadonlySet<string>;
  /** Failed. */
  failed: ReadonlySet<string>;
};

type Waiting = {
  documentId: string;
  changed: readonly unknown[];
  waitsFor: readonly { inputId: string }[];
  after: readonly string[];
};

/**
 * The stale documents that do not depend on another one to be regenerated. One that was regenerated
 * with the same text makes nothing stale, so propagation ends there. Documents that depend on a
 * failed one are skipped. In a cycle, the first one is next. Empty when done.
 */
export function nextToRebuild(stale: readonly Waiting[], state: RebuildState): string[] {
  const open = openOf(stale, state);
  const ids = new Set(open.map(({ documentId }) => documentId));
  const changed = open.filter((one) => one.changed.length > 0);
  const ready = changed.filter(({ after }) => !after.some((id) => ids.has(id)));
  return (ready.length > 0 ? ready : changed.slice(0, 1)).map(({ documentId }) => documentId);
}

/** The maximum number still to be regenerated. */
export function countToRebuild(stale: readonly Waiting[], state: RebuildState): number {
  return openOf(stale, state).length;
}

function openOf(stale: readonly Waiting[], { wanted, done, failed }: RebuildState): Waiting[] {
  const blocked = new Set(failed);
  return stale.filter(({ documentId, waitsFor }) => {
    if (waitsFor.some(({ inputId }) => blocked.has(inputId))) blocked.add(documentId);
    return wanted.has(documentId) && !done.has(documentId) && !blocked.has(documentId);
  });
}
