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
      if (ids.every((id) => expanded.has(id))) return;
      set(new Set([...expanded, ...ids]));
    },
    isFirst: !kept.has(projectId),
  };
}
