import { infiniteQueryOptions } from "@tanstack/react-query";
import { type Message, messagesContract } from "#src/inbox/messages/messages.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { call, liveMeta } from "#src/platform/web/api.ts";

const PER_PAGE = 100;

/** Of every conversation. */
export const MESSAGES_KEY = ["inbox messages"] as const;

/** The messages of a conversation, oldest first, paginated. */
export function messagesQuery(projectId: string, threadId: string) {
  return infiniteQueryOptions({
    queryKey: [...MESSAGES_KEY, projectId, threadId],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === "" ? {} : { cursor: pageParam };
      return call(
        messagesContract.list,
        { body: { projectId, threadId, limit: PER_PAGE, ...cursor } },
        signal,
      );
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(messagesContract.list),
  });
}

type Pages = { pages: readonly ResultOf<typeof messagesContract.list>[] };

/** Undefined until the last page is loaded, because the newest are at the end. */
export function allMessages({ pages }: Pages): Message[] | undefined {
  const isWhole = pages.at(-1)?.nextCursor === null;
  return isWhole ? pages.flatMap(({ list }) => list) : undefined;
}
