import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";

/** Once a page is open it counts as read lately. The screen does not wait for it, and it may fail. */
export function useNoteOpened(pageId: string, isWanted: boolean): void {
  const queries = useQueryClient();
  const note = useEffectEvent(async () => {
    try {
      await call(favouritesContract.open, { params: { pageId } });
    } catch {
      // The page says itself when it is gone.
      return;
    }
    await queries.invalidateQueries({ queryKey: keyOf(favouritesContract.listRecent) });
  });
  useEffect(() => {
    if (pageId && isWanted) void note();
  }, [pageId, isWanted]);
}
