import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

export type DueMailbox = { organizationId: string; mailboxId: string };

/** The longest overdue mailboxes, by the database's clock. Ids only, across organisations. */
export function listDueMailboxes(db: Db, most: number): Promise<DueMailbox[]> {
  return db
    .selectFrom("mailbox_syncs")
    .innerJoin("organizations", "organizations.id", "mailbox_syncs.organization_id")
    .select(["organization_id as organizationId", "mailbox_id as mailboxId"])
    .where("organizations.removed_at", "is", null)
    .where("due_at", "<=", sql<string>`now()`)
    .where(sql<boolean>`(lease_until is null or lease_until < now())`)
    .orderBy("due_at")
    .limit(most)
    .execute();
}

/** Mailboxes that should be watched but are not. Ids only, across organisations. */
export function listDueWatches(db: Db, most: number): Promise<DueMailbox[]> {
  return db
    .selectFrom("mailbox_syncs")
    .innerJoin("organizations", "organizations.id", "mailbox_syncs.organization_id")
    .select(["organization_id as organizationId", "mailbox_id as mailboxId"])
    .where("organizations.removed_at", "is", null)
    .where("watch_until", "<=", sql<string>`now()`)
    .orderBy("watch_until")
    .limit(most)
    .execute();
}

/** More mailboxes of one account than any server has. */
const MAX_OF_ACCOUNT = 1000;

/** The connected mailboxes of an account in all organisations. Ids only, across organisations. */
export function listOfAccount(db: Db, accountHash: string): Promise<DueMailbox[]> {
  return db
    .selectFrom("mailbox_syncs")
    .innerJoin("organizations", "organizations.id", "mailbox_syncs.organization_id")
    .select(["organization_id as organizationId", "mailbox_id as mailboxId"])
    .where("organizations.removed_at", "is", null)
    .where("account_hash", "=", accountHash)
    .limit(MAX_OF_ACCOUNT)
    .execute();
}
