import { useState } from "react";

/** Kept while the application is open, so that a tree is as it was left. */
const kept = new Map<string, ReadonlySet<string>>();

/** Which nodes of the tree of a project are open. */
export function useExpandedNodes(projectId: string) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => kept.get(projectId) ?? new Set([projectId]),
  );

  function set(next: ReadonlySet<string>): void {
    kept.set(projectId, next);
    setExpanded(next);
  }

  return {
    expanded,
    setExpanded: set,
    /** Opens these as well. */
    open(ids: readonly string[]) {
      // As they are now: an answer may come long after this was drawn.
      const now = kept.get(projectId) ?? expanded;
      if (ids.every((id) => now.has(id))) return;
      set(new Set([...now, ...ids]));
    },
    isFirst: !kept.has(projectId),
  };
}
