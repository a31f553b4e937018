import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { presenceContract } from "#src/features/inbox/presence/presence.contract.ts";
import { PRESENCE_BEAT_SECONDS } from "#src/features/inbox/presence/presence.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { presenceQuery } from "./presence-query.public.ts";
import { useIsWriting } from "./writing.public.ts";

/** Shows colleagues that this conversation is open here, as long as the tab can be seen. */
export function usePresence(projectId: string, threadId: string): void {
  const queries = useQueryClient();
  const isWriting = useIsWriting(threadId);
  useEffect(() => {
    function beat() {
      if (document.visibilityState !== "visible") return;
      call(presenceContract.show, { body: { projectId, threadId, isWriting } }).then(
        (answer) => queries.setQueryData(presenceQuery({ projectId, threadId }).queryKey, answer),
        // Without a connection no one sees it, which is true then.
        () => undefined,
      );
    }
    beat();
    const timer = window.setInterval(beat, PRESENCE_BEAT_SECONDS * 1000);
    return () => window.clearInterval(timer);
  }, [queries, projectId, threadId, isWriting]);
  useEffect(
    () => () => {
      call(presenceContract.leave, { query: { projectId, threadId } }).catch(() => undefined);
    },
    [projectId, threadId],
  );
}
