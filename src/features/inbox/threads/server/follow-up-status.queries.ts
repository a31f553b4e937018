import { sql } from "kysely";

/** The follow-up waited for a reply alone, and one came since it was set, or was only known then. */
export const hasFollowUpReply = sql<boolean>`(follow_ups.condition = 'if-no-reply'
  and coalesce(greatest(threads.last_human_at, threads.reply_stored_at) > follow_ups.set_at, false))`;

export const isClosedSinceFollowUp = sql<boolean>`(threads.is_done
  and threads.done_at > follow_ups.set_at)`;
