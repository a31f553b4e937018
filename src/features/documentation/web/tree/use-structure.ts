import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TreeNode } from "#src/features/documentation/documentation.contract.ts";
import { type KnownTree, knownTree, missingParents } from "./known-tree.rules.ts";
import { childrenQuery, firstQuery, MOST_AT_FIRST } from "./structure-query.ts";

const NONE: readonly TreeNode[] = [];

/** The tree of a project, as far as its nodes are open. */
export function useStructure(projectId: string, expanded: ReadonlySet<string>) {
  const queries = useQueryClient();
  const first = useQuery(firstQuery(projectId));
  const list = first.data?.list ?? NONE;
  const wanted = missingParents(list, {
    expanded,
    most: MOST_AT_FIRST,
    fetched: (parentId) => queries.getQueryData(childrenQuery(projectId, parentId).queryKey)?.list,
  });
  const answers = useQueries({
    queries: wanted.map((parentId) => childrenQuery(projectId, parentId)),
    combine: (results) => results.map(({ data }) => data?.list),
  });
  const ids = wanted.join(" ");
  const tree: KnownTree = useMemo(() => {
    const parents = ids === "" ? [] : ids.split(" ");
    const below = parents.flatMap((id, at) => {
      const children = answers[at];
      return children ? [[id, children] as const] : [];
    });
    return knownTree(list, new Map(below));
  }, [list, answers, ids]);
  return {
    tree,
    isKnown: first.data !== undefined,
    error: first.error,
    isFetching: first.isFetching,
    retry: () => void first.refetch(),
  };
}
