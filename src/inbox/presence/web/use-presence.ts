import { useQueryClient } from "@tanstack/react-query";
import { presenceContract } from "#src/inbox/presence/presence.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { useHeartbeat } from "#src/platform/web/state/use-heartbeat.ts";
import { presenceQuery } from "./presence-query.public.ts";
import { useIsWriting } from "./writing.public.ts";

/** Shows teammates that this conversation is open here. Another one needs a key of its own. */
export function usePresence(projectId: string, threadId: string): void {
  const queries = useQueryClient();
  const isWriting = useIsWriting(threadId);
  useHeartbeat({
    async stay() {
      const present = await call(presenceContract.show, {
        body: { projectId, threadId, isWriting },
      });
      queries.setQueryData(presenceQuery({ projectId, threadId }).queryKey, present);
    },
    leave: () => call(presenceContract.leave, { query: { projectId, threadId } }),
    news: isWriting,
  });
}
