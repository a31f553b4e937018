import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Displayed queries that failed to refetch, so that their data is stale. */
export function useStale() {
  const queries = useQueryClient();
  const since = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => Math.min(...staleIn(queries).map(({ state }) => state.dataUpdatedAt)),
  );
  const isRetrying = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => staleIn(queries).some(({ state }) => state.fetchStatus === "fetching"),
  );
  return {
    since: Number.isFinite(since) ? since : undefined,
    isRetrying,
    retry: () => void queries.refetchQueries({ predicate: isStale }),
  };
}

function staleIn(queries: QueryClient): Query[] {
  return queries.getQueryCache().findAll({ predicate: isStale });
}

function isStale(query: Query): boolean {
  return query.isActive() && query.state.status === "error" && query.state.data !== undefined;
}
