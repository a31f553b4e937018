import { infiniteQueryOptions } from "@tanstack/react-query";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { call, keyOf, liveMeta } from "#src/platform/web/api.ts";

export function pictureSendersQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(messagesContract.listPictureSenders), projectId],
    queryFn({ pageParam, signal }) {
      const query = pageParam === "" ? { projectId } : { projectId, cursor: pageParam };
      return call(messagesContract.listPictureSenders, { query }, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(messagesContract.listPictureSenders),
  });
}
