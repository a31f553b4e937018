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
};

/** Every list of suppressions, refetched after each change. */
export const SUPPRESSIONS_KEY = ["suppressions of the organisation"];

export function suppressionsQuery({ search, reason }: SuppressionsView) {
  return infiniteQueryOptions({
    queryKey: [...SUPPRESSIONS_KEY, { search, reason }],
    async queryFn({ pageParam, signal }) {
      const query = {
        ...(search ? { search } : {}),
        ...(reason ? { reason } : {}),
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
