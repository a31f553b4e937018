import { infiniteQueryOptions } from "@tanstack/react-query";
import { messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import { call, liveMeta } from "#src/platform/web/api.ts";

/** The messages of a conversation, the oldest first. */
export function messagesQuery(projectId: string, threadId: string) {
  return infiniteQueryOptions({
    queryKey: ["inbox messages", projectId, threadId],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === "" ? {} : { cursor: pageParam };
      return call(messagesContract.list, { body: { projectId, threadId, ...cursor } }, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(messagesContract.list),
  });
}
