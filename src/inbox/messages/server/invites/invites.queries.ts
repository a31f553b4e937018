import { sql } from "kysely";
import { InviteReply } from "#src/inbox/messages/messages.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const isCalendar = sql<boolean>`(message_attachments.content_type in ('text/calendar', 'application/ics')
  or message_attachments.name ilike '%.ics')`;

/** The key of a message's first calendar file. */
export async function findCalendarKey(
  db: Db,
  org: OrgScope,
  messageId: string,
): Promise<string | undefined> {
  const row = await selectIn(db, org, "message_attachments")
    .select("part_key as key")
    .where("message_id", "=", messageId)
    .where(isCalendar)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return row?.key;
}

export async function findAnswered(db: Db, org: OrgScope, messageId: string) {
  return await selectIn(db, org, "messages")
    .select(["thread_id as threadId", "internet_id as internetId", "reference_ids as references"])
    .where("id", "=", messageId)
    .executeTakeFirst();
}

/**
 * The newest messages with a calendar file that the same mailbox received later in the
 * conversation.
 */
export function listLaterCalendars(db: Db, org: OrgScope, messageId: string, most: number) {
  return selectIn(db, org, "messages")
    .innerJoin("messages as earlier", (join) =>
      join
        .onRef("earlier.organization_id", "=", "messages.organization_id")
        .onRef("earlier.thread_id", "=", "messages.thread_id")
        .onRef("earlier.mailbox_id", "=", "messages.mailbox_id")
        .onRef("earlier.received_at", "<", "messages.received_at"),
    )
    .innerJoin("message_attachments", (join) =>
      join
        .onRef("message_attachments.organization_id", "=", "messages.organization_id")
        .onRef("message_attachments.message_id", "=", "messages.id"),
    )
    .select(["messages.provider_id as providerId", "message_attachments.part_key as key"])
    .where("earlier.id", "=", messageId)
    .where("messages.direction", "=", "inbound")
    .where("messages.gone_at", "is", null)
    .where(isCalendar)
    .orderBy("messages.received_at", "desc")
    .limit(most)
    .execute();
}

/** The last answer, unless it was cancelled. */
export async function findReply(
  db: Db,
  org: OrgScope,
  messageId: string,
  threadId: string,
): Promise<InviteReply | null> {
  const row = await selectIn(db, org, "scheduled_messages")
    .select([sql<unknown>`written ->> 'invite'`.as("answer"), "status"])
    .where("thread_id", "=", threadId)
    .where("reply_to_message_id", "=", messageId)
    .where("status", "<>", "cancelled")
    .where(sql<boolean>`written ? 'invite'`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return InviteReply.safeParse(row).data ?? null;
}
