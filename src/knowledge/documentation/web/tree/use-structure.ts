import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { FIRST_STRUCTURE } from "#src/knowledge/documentation/page-place.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import { ChildrenObserver, type Part, partKey } from "./children-observer.ts";
import {
  type Fetched,
  joined,
  type KnownTree,
  knownTree,
  missingParents,
} from "./known-tree.rules.ts";
import { firstQuery } from "./structure-query.ts";

const NONE: readonly TreeNode[] = [];

type More = ReadonlyMap<string, readonly string[]>;

/** The tree of a project, as far as it is expanded. */
export function useStructure(projectId: string, expanded: ReadonlySet<string>) {
  const queries = useQueryClient();
  const first = useQuery(firstQuery(projectId));
  const list = first.data?.list ?? NONE;
  // The cursors of additional children, by parent.
  const [more, setMore] = useState<More>(new Map());
  const [observer] = useState(() => new ChildrenObserver(queries));
  const answers = useSyncExternalStore(observer.subscribe, observer.read);
  const parts = useMemo(() => {
    const fetched = (parentId: string) =>
      partsOf(more, parentId).flatMap((part) => answers.get(partKey(part))?.list ?? []);
    const parents = missingParents(list, { expanded, most: FIRST_STRUCTURE.limit, fetched });
    return parents.flatMap((parentId) => partsOf(more, parentId));
  }, [list, expanded, more, answers]);
  const asked = useSame(parts);
  useLayoutEffect(() => observer.ask(projectId, asked), [observer, projectId, asked]);
  const tree: KnownTree = useMemo(() => {
    const below = new Map<string, Fetched[]>();
    for (const part of asked) {
      const answer = answers.get(partKey(part));
      if (answer) below.set(part.parentId, [...(below.get(part.parentId) ?? []), answer]);
    }
    return knownTree(list, new Map([...below].map(([id, found]) => [id, joined(found)])));
  }, [list, answers, asked]);

  function showMore(parentId: string): void {
    const last = tree.children.get(parentId)?.at(-1)?.id;
    const before = more.get(parentId) ?? [];
    if (last !== undefined && !before.includes(last))
      setMore(new Map([...more, [parentId, [...before, last]]]));
  }

  return {
    tree,
    stale: useStalePages(projectId),
    showMore,
    isKnown: first.data !== undefined,
    error: first.error,
    isFetching: first.isFetching,
    retry: () => void first.refetch(),
  };
}

function partsOf(more: More, parentId: string): Part[] {
  return [undefined, ...(more.get(parentId) ?? [])].map((after) => ({ parentId, after }));
}

/** Keeps the previous list while equal. */
function useSame(parts: Part[]): readonly Part[] {
  const [kept, setKept] = useState(parts);
  const isSame =
    kept.length === parts.length &&
    parts.every(({ parentId, after }, at) => {
      const before = kept[at];
      return before?.parentId === parentId && before.after === after;
    });
  if (!isSame) setKept(parts);
  return isSame ? kept : parts;
}

/** Stale pages: they change with every text, while the tree does not. */
function useStalePages(projectId: string): ReadonlySet<string> | undefined {
  const isIdle = useIdle();
  const stale = read(documentStoreContract.listStale, { query: { projectId } });
  const { data } = useQuery({ ...stale, enabled: isIdle });
  return useMemo(() => data && new Set(data.list.map(({ documentId }) => documentId)), [data]);
}
