import { AvatarStack } from "#src/ui/marks/avatar/AvatarStack.tsx";
import { presenceText as text } from "./presence.text.ts";
import { useColleagues } from "./presence-query.public.ts";
import { usePresence } from "./use-presence.ts";

type ReadersProps = { projectId: string; threadId: string };

/** In the head of a conversation: who has it open, too. It shows them that it is open here. */
export function Readers({ projectId, threadId }: ReadersProps) {
  usePresence(projectId, threadId);
  return <AvatarStack label={text.reading} people={useColleagues(projectId, threadId)} />;
}
