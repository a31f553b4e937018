import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { commentsContract } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { MENTIONS, mentionsQuery } from "./mentions-query.ts";

/** Anyone who has the comments of a page before them has seen what names them there. */
export function useMarkSeen(pageId: string): void {
  const queries = useQueryClient();
  const { data } = useQuery(mentionsQuery());
  const isNamed = data?.list.some((mention) => mention.pageId === pageId) ?? false;
  const mark = useEffectEvent(async () => {
    try {
      await call(commentsContract.markSeen, { params: { pageId } });
    } catch {
      // They stay unseen, and the next look at the page tries again.
      return;
    }
    await queries.invalidateQueries({ queryKey: MENTIONS });
  });
  useEffect(() => {
    if (isNamed) void mark();
  }, [isNamed]);
}
