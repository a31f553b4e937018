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
};

/**
 * The next stale document, in dependency order. One that was regenerated with the same text makes
 * nothing stale, so propagation ends there. Documents that depend on a failed one are skipped.
 * Undefined when done.
 */
export function nextToRebuild(
  stale: readonly Waiting[],
  { wanted, done, failed }: RebuildState,
): string | undefined {
  return openOf(stale, { wanted, done, failed }).find(({ changed }) => changed.length > 0)
    ?.documentId;
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
