import { sql } from "kysely";
import type { DueMailbox } from "#src/mail/mailboxes/server/sync/due-mailboxes.queries.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/**
 * Mailboxes with due sends, the longest overdue first, by the database's clock. Among those due at
 * about the same time, the one with the most comes first, so that each sends its first mail before
 * any sends its second. One that is sending returns when that ends or its lease expires. Ids only,
 * across organisations.
 */
export function listDueSenders(db: Db, most: number): Promise<DueMailbox[]> {
  return db
    .selectFrom("scheduled_messages as due")
    .innerJoin("organizations", "organizations.id", "due.organization_id")
    .select(["due.organization_id as organizationId", "due.mailbox_id as mailboxId"])
    .where("organizations.removed_at", "is", null)
    .where("due.due_at", "<=", sql<string>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("scheduled_messages as busy")
            .select(sql<number>`1`.as("one"))
            .whereRef("busy.organization_id", "=", "due.organization_id")
            .whereRef("busy.mailbox_id", "=", "due.mailbox_id")
            .where("busy.status", "=", "sending")
            .where("busy.due_at", ">", sql<string>`now()`),
        ),
      ),
    )
    .groupBy(["due.organization_id", "due.mailbox_id"])
    .orderBy(sql`date_bin('10 seconds', min(due.due_at), timestamptz '2000-01-01')`)
    .orderBy(sql`count(*)`, "desc")
    .orderBy(sql`min(due.due_at)`)
    .limit(most)
    .execute();
}
