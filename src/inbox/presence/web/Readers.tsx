import { useQueryClient } from "@tanstack/react-query";
import { presenceContract } from "#src/inbox/presence/presence.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { useHeartbeat } from "#src/platform/web/state/use-heartbeat.ts";
import { AvatarStack } from "#src/ui/marks/avatar/AvatarStack.tsx";
import { presenceText as text } from "./presence.text.ts";
import { presenceQuery, useColleagues } from "./presence-query.public.ts";
import { useIsWriting } from "./writing.public.ts";

type ReadersProps = { projectId: string; threadId: string };

/**
 * In the header of a conversation: who else has it open. Also announces the user's own presence.
 */
export function Readers({ projectId, threadId }: ReadersProps) {
  usePresence(projectId, threadId);
  return <AvatarStack label={text.reading} people={useColleagues(projectId, threadId)} />;
}

/** Shows teammates that this conversation is open here. Another one needs a key of its own. */
function usePresence(projectId: string, threadId: string): void {
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
