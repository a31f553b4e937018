import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

/** How many mailboxes of all organisations wait for their turn. */
export async function countDue(db: Db): Promise<{ reading: number; sending: number }> {
  const reading = await db
    .selectFrom("mailbox_syncs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("due_at", "<=", sql<string>`now()`)
    .executeTakeFirstOrThrow();
  const sending = await db
    .selectFrom("scheduled_messages")
    .select(sql<number>`count(distinct (organization_id, mailbox_id))::int`.as("count"))
    .where("due_at", "<=", sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return { reading: reading.count, sending: sending.count };
}
