import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { NOTE_MENTIONS, noteMentionsQuery } from "./note-mentions-query.ts";

/** Anyone who has the notes of a conversation before them has seen what mentions them there. */
export function useMarkNoteSeen(place: { projectId: string; threadId: string }): void {
  const queries = useQueryClient();
  const { data } = useQuery(noteMentionsQuery());
  const isMentioned = data?.list.some(({ threadId }) => threadId === place.threadId) ?? false;
  const mark = useEffectEvent(async () => {
    try {
      await call(notesContract.markSeen, { body: place });
    } catch {
      // They stay unseen, and the next look at the conversation tries again.
      return;
    }
    await queries.invalidateQueries({ queryKey: NOTE_MENTIONS });
  });
  useEffect(() => {
    if (isMentioned) void mark();
  }, [isMentioned]);
}
