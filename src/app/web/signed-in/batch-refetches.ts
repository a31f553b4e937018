import type { Query, QueryClient } from "@tanstack/react-query";
import { configQuery } from "#src/platform/web/config.ts";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";

/** Changes within this interval are fetched together. */
const GATHER_MS = 200;

const [userKey] = currentUserQuery.queryKey;
const [configKey] = configQuery.queryKey;

/**
 * Batches live changes and refetches affected queries by `changesWith`. While a keyed mutation is
 * pending nothing is fetched: the response would show the old row.
 */
export function batchRefetches(queries: QueryClient) {
  const changed = new Set<string>();
  let timer: number | undefined;
  let isWaiting = false;

  const stopWatching = queries.getMutationCache().subscribe(() => {
    if (!isWaiting || hasKeyedMutation(queries)) return;
    isWaiting = false;
    schedule();
  });

  function schedule(): void {
    timer ??= window.setTimeout(run, GATHER_MS);
  }

  function run(): void {
    timer = undefined;
    isWaiting = hasKeyedMutation(queries);
    if (isWaiting) return;
    const features = new Set(changed);
    changed.clear();
    void queries.invalidateQueries({ predicate: (query) => isConcerned(query, features) });
  }

  return {
    /** `all` if the changes are unknown. */
    request(feature: string): void {
      changed.add(feature);
      schedule();
    },
    stop(): void {
      stopWatching();
      window.clearTimeout(timer);
    },
  };
}

/** Without the user and the settings, which are refetched separately. */
export function isOrganizationData({ queryKey: [key] }: Query): boolean {
  return key !== userKey && key !== configKey;
}

function isConcerned(query: Query, features: ReadonlySet<string>): boolean {
  if (!isOrganizationData(query)) return false;
  if (features.has("all")) return true;
  const changesWith: unknown = query.meta?.changesWith;
  return Array.isArray(changesWith) && changesWith.some((one) => features.has(String(one)));
}

/** Keyed mutations change visible data; others show nothing before their response. */
function hasKeyedMutation(queries: QueryClient): boolean {
  const hasKey = ({ options }: { options: { mutationKey?: unknown } }) =>
    options.mutationKey !== undefined;
  return queries.isMutating({ predicate: hasKey }) > 0;
}
