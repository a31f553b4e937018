import { sql } from "kysely";

/** The follow-up waited for a reply alone, and a person has written since it was set. */
export const hasFollowUpReply = sql<boolean>`(follow_ups.condition = 'if-no-reply'
  and threads.last_human_at is not null and threads.last_human_at > follow_ups.set_at)`;

export const isClosedSinceFollowUp = sql<boolean>`(threads.is_done
  and threads.done_at > follow_ups.set_at)`;
