import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { call, keyOf, liveMeta } from "#src/platform/web/api.ts";

const PER_PAGE = 100;

export type FollowUpPages = InfiniteData<ResultOf<typeof followUpsContract.list>, unknown>;

/** Due and planned ones, earliest first. */
export function followUpsQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(followUpsContract.list), projectId],
    queryFn({ pageParam, signal }) {
      const place = pageParam === "" ? {} : { cursor: pageParam };
      return call(
        followUpsContract.list,
        { body: { projectId, statuses: ["due", "pending"], limit: PER_PAGE, ...place } },
        signal,
      );
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(followUpsContract.list),
  });
}
