import { useEffect, useEffectEvent } from "react";
import { useNeedsReply } from "#src/features/inbox/web/inbox.public.ts";
import type { NavMark } from "#src/ui/shell/nav/NavLink.tsx";

type InboxMarkProps = { projectId: string; onMark: (mark: NavMark | undefined) => void };

/** Counts what needs a reply for the sidebar, which does not wait for it. */
export function InboxMark({ projectId, onMark }: InboxMarkProps) {
  const waiting = useNeedsReply(projectId);
  const tell = useEffectEvent(onMark);
  const shows = waiting?.shows;
  const says = waiting?.says;
  useEffect(() => {
    if (shows === undefined || says === undefined) tell(undefined);
    else tell({ shows, says, tone: "waiting" });
  }, [shows, says]);
  return null;
}
