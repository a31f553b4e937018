export type RebuildState = {
  /** What this run may write. */
  wanted: ReadonlySet<string>;
  /** What it has written or tried. */
  done: ReadonlySet<string>;
  /** What it could not write. */
  failed: ReadonlySet<string>;
};

type Waiting = {
  documentId: string;
  changed: readonly unknown[];
  waitsFor: readonly { inputId: string }[];
};

/**
 * What comes next of the documents that are stale at this moment, in their order. One that was
 * written and says the same as before has made nothing stale, so the wave ends there. What waits for
 * a document that failed is left as it is. Undefined when nothing is left.
 */
export function nextToRebuild(
  stale: readonly Waiting[],
  { wanted, done, failed }: RebuildState,
): string | undefined {
  return openOf(stale, { wanted, done, failed }).find(({ changed }) => changed.length > 0)
    ?.documentId;
}

/** How many may still have to be written. */
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
