import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

/** The number of mailboxes due for a sync, across organisations. */
export async function countDue(db: Db): Promise<{ reading: number; sending: number }> {
  const reading = await db
    .selectFrom("mailbox_syncs")
    .select(({ fn }) => ["organization_id", fn.countAll<number>().as("count")])
    .where("due_at", "<=", sql<string>`now()`)
    .groupBy("organization_id")
    .execute();
  const sending = await db
    .selectFrom("scheduled_messages")
    .select(["organization_id", sql<number>`count(distinct mailbox_id)::int`.as("count")])
    .where("due_at", "<=", sql<string>`now()`)
    .groupBy("organization_id")
    .execute();
  return { reading: sum(reading), sending: sum(sending) };
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
