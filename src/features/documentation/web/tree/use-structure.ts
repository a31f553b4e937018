import {
  type QueryObserverResult,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TreeNode } from "#src/features/documentation/documentation.contract.ts";
import { documentsContract } from "#src/features/documents/documents.contract.ts";
import { read } from "#src/platform/web/api.ts";
import {
  type Fetched,
  joined,
  type KnownTree,
  knownTree,
  missingParents,
} from "./known-tree.rules.ts";
import { childrenQuery, firstQuery, MAX_AT_FIRST } from "./structure-query.ts";

const NONE: readonly TreeNode[] = [];

/** Without the version of the tree, which is another one after each change, wherever that was. */
const answersOf = (results: readonly QueryObserverResult<Fetched>[]) =>
  results.map(({ data }) => data && { list: data.list, total: data.total });

/** The tree of a project, as far as its nodes are open. */
export function useStructure(projectId: string, expanded: ReadonlySet<string>) {
  const queries = useQueryClient();
  const first = useQuery(firstQuery(projectId));
  const list = first.data?.list ?? NONE;
  // The children behind which more of them are wished for, by their parent.
  const [more, setMore] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const partsOf = (parentId: string) =>
    [undefined, ...(more.get(parentId) ?? [])].map((after) => ({ parentId, after }));
  const known = (parentId: string) =>
    partsOf(parentId).flatMap(({ after }) => {
      const { queryKey } = childrenQuery(projectId, parentId, after);
      return queries.getQueryData(queryKey)?.list ?? [];
    });
  const wanted = missingParents(list, { expanded, most: MAX_AT_FIRST, fetched: known });
  const parts = wanted.flatMap(partsOf);
  const asked = useSame(parts);
  const questions = useMemo(
    () => asked.map(({ parentId, after }) => childrenQuery(projectId, parentId, after)),
    [projectId, asked],
  );
  const answers = useQueries({ queries: questions, combine: answersOf });
  const tree: KnownTree = useMemo(() => {
    const below = new Map<string, Fetched[]>();
    for (const [at, { parentId }] of asked.entries()) {
      const answer = answers[at];
      if (answer) below.set(parentId, [...(below.get(parentId) ?? []), answer]);
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

type Part = { parentId: string; after: string | undefined };

/** The list of before as long as it says the same. */
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

/** What no longer follows from its sources: it changes with every text, and the tree does not. */
function useStalePages(projectId: string): ReadonlySet<string> | undefined {
  const { data } = useQuery(read(documentsContract.listStale, { query: { projectId } }));
  return useMemo(() => data && new Set(data.list.map(({ documentId }) => documentId)), [data]);
}
