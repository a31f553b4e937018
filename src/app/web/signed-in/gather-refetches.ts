import type { QueryClient } from "@tanstack/react-query";

/** Changes within this time cause one round of fetches. */
const GATHER_MS = 200;

/**
 * Gathers live changes. While an optimistic mutation is pending nothing is fetched: the answer
 * would show the row as it was before.
 */
export function gatherRefetches(queries: QueryClient, refetch: () => void) {
  let timer: number | undefined;
  let isWaiting = false;

  const stopWatching = queries.getMutationCache().subscribe(() => {
    if (isWaiting && !hasOptimisticMutation(queries)) request();
  });

  function request(): void {
    isWaiting = false;
    timer ??= window.setTimeout(run, GATHER_MS);
  }

  function run(): void {
    timer = undefined;
    isWaiting = hasOptimisticMutation(queries);
    if (!isWaiting) refetch();
  }

  return {
    request,
    stop() {
      stopWatching();
      window.clearTimeout(timer);
    },
  };
}

/** These have a key; a mutation without one shows nothing before its answer. */
function hasOptimisticMutation(queries: QueryClient): boolean {
  const isOptimistic = ({ options }: { options: { mutationKey?: unknown } }) =>
    options.mutationKey !== undefined;
  return queries.isMutating({ predicate: isOptimistic }) > 0;
}
