import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { messageTextQuery } from "#src/inbox/messages/web/message-text-query.ts";
import { messagesQuery } from "#src/inbox/web/thread/messages-query.ts";
import { type ThreadRow, threadQuery } from "./threads-query.ts";

const AHEAD = 2;
/** The live stream refetches changes. */
const FRESH_MS = 60_000;

/** Prefetches conversations: hovered rows, and those below the open one. */
export function usePrefetch(
  projectId: string,
  rows: readonly ThreadRow[] | undefined,
  openId: string | undefined,
) {
  const queries = useQueryClient();
  const fetchAhead = useCallback(
    (threadId: string) => {
      void fetchMessages(queries, projectId, threadId);
      void queries.prefetchQuery({ ...threadQuery(threadId), staleTime: FRESH_MS });
    },
    [queries, projectId],
  );
  useEffect(() => {
    if (!rows || openId === undefined) return;
    const at = rows.findIndex(({ id }) => id === openId);
    for (const { id } of rows.slice(at + 1, at + 1 + AHEAD)) fetchAhead(id);
  }, [rows, openId, fetchAhead]);
  return fetchAhead;
}

/** Including the text of the newest message, which opens expanded. */
async function fetchMessages(
  queries: QueryClient,
  projectId: string,
  threadId: string,
): Promise<void> {
  const query = messagesQuery(projectId, threadId);
  await queries.prefetchInfiniteQuery({ ...query, staleTime: FRESH_MS });
  const messageId = queries.getQueryData(query.queryKey)?.pages.at(-1)?.list.at(-1)?.messageId;
  if (messageId === undefined) return;
  await queries.prefetchQuery({ ...messageTextQuery(messageId), staleTime: FRESH_MS });
}
