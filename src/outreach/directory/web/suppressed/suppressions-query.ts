import { infiniteQueryOptions } from "@tanstack/react-query";
import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";
import {
  type Suppression,
  suppressionsContract,
} from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { call, liveMeta } from "#src/platform/web/api.ts";

export type ListedSuppression = Suppression & { id: string };
export type SuppressionsView = {
  search?: string | undefined;
  reason?: SuppressionReason | undefined;
  projectId?: string | undefined;
  isForAll: boolean;
};

/** Every list of suppressions, refetched after each change. */
export const SUPPRESSIONS_KEY = ["suppressions of the organisation"];

export function suppressionsQuery(view: SuppressionsView) {
  return infiniteQueryOptions({
    queryKey: [...SUPPRESSIONS_KEY, view],
    async queryFn({ pageParam, signal }) {
      const { search, reason, projectId, isForAll } = view;
      const query = {
        ...(search ? { search } : {}),
        ...(reason ? { reason } : {}),
        ...(projectId ? { projectId } : {}),
        ...(isForAll ? { isForAll: "true" } : {}),
        ...(pageParam === "" ? {} : { cursor: pageParam }),
      };
      const { list, nextCursor } = await call(suppressionsContract.list, { query }, signal);
      return {
        list: list.map((one): ListedSuppression => ({ ...one, id: one.suppressionId })),
        nextCursor,
      };
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(suppressionsContract.list),
  });
}
