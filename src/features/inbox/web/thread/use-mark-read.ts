import { useEffect, useEffectEvent } from "react";
import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";

/** Someone who only passes by has not read it. */
const READING_MS = 1000;

/** Once for each opening: what is marked as unread while it is open stays so. */
export function useMarkRead({ mark, mayEdit }: Inbox, thread: ThreadRow): void {
  const markRead = useEffectEvent(() => {
    if (thread.isUnread) void mark({ rows: [thread], set: { isUnread: false }, isQuiet: true });
  });
  useEffect(() => {
    if (!mayEdit) return undefined;
    const timer = window.setTimeout(() => markRead(), READING_MS);
    return () => window.clearTimeout(timer);
  }, [mayEdit]);
}
