import type {
  MutationCacheNotifyEvent,
  QueryCacheNotifyEvent,
  QueryClient,
} from "@tanstack/react-query";
import { NetworkError } from "#src/platform/web/api-error.ts";
import { checkConnection, onReconnect } from "#src/platform/web/connection.ts";

/** Failed calls trigger a connection check; on reconnect everything is refetched. */
export function watchConnection(queries: QueryClient): void {
  function follow(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) {
    if (event.type !== "updated") return;
    const { action } = event;
    if (action.type !== "failed" && action.type !== "error") return;
    if (action.error instanceof NetworkError) checkConnection();
  }
  queries.getQueryCache().subscribe(follow);
  queries.getMutationCache().subscribe(follow);
  onReconnect(() => void queries.invalidateQueries());
}
