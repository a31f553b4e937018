import type {
  MutationCacheNotifyEvent,
  QueryCacheNotifyEvent,
  QueryClient,
} from "@tanstack/react-query";
import { NetworkError } from "#src/platform/web/api-error.ts";
import { checkConnection, onReconnect } from "#src/platform/web/connection.ts";

/** Calls that no one answers raise the suspicion; when the server is back, everything is asked again. */
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
