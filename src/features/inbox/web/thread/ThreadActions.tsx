import type { ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/features/inbox/web/use-inbox.ts";

/** Below the messages of an open conversation: where an answer is written. */
export function ThreadActions({ inbox: _, thread: __ }: { inbox: Inbox; thread: ThreadRow }) {
  return null;
}
