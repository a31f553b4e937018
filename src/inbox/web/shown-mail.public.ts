import type { QueryClient } from "@tanstack/react-query";
import { THREADS_KEY } from "./list/threads-query.ts";
import { MESSAGES_KEY } from "./thread/messages-query.ts";

/** When the oldest of the list and the open conversation was fetched; undefined outside the inbox. */
export function shownMailSince(queries: QueryClient): number | undefined {
  const times = [THREADS_KEY, MESSAGES_KEY]
    .flatMap((queryKey) => queries.getQueryCache().findAll({ queryKey, type: "active" }))
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return times.length === 0 ? undefined : Math.min(...times);
}
