import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { updateIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";

export const WATCHES_DUE = "mailbox_watches_due";

const LEASE = sql<string>`now() + interval '90 seconds'`;

/** Requests an instance that watches, unless there is one. */
export async function requestWatch(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  const row = await updateIn(db, org, "mailbox_syncs")
    .set({ watch_until: sql<string>`now()` })
    .where("mailbox_id", "=", mailboxId)
    .where("watch_until", "is", null)
    .returning("mailbox_id")
    .executeTakeFirst();
  if (row) withCommit(db, `select pg_notify('${WATCHES_DUE}', $1)`, [""]);
}

/** Only one instance gets it. */
export async function claimWatch(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  owner: string,
): Promise<boolean> {
  const row = await updateIn(db, org, "mailbox_syncs")
    .set({ watch_owner: owner, watch_until: LEASE })
    .where("mailbox_id", "=", mailboxId)
    .where("watch_until", "<=", sql<string>`now()`)
    .returning("mailbox_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False if another instance is watching by now. */
export async function renewWatch(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  owner: string,
): Promise<boolean> {
  const row = await updateIn(db, org, "mailbox_syncs")
    .set({ watch_until: LEASE })
    .where("mailbox_id", "=", mailboxId)
    .where("watch_owner", "=", owner)
    .returning("mailbox_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** `again`: another instance should watch immediately. Otherwise the next sync requests one. */
export async function endWatch(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  { owner, again }: { owner: string; again: boolean },
): Promise<void> {
  await updateIn(db, org, "mailbox_syncs")
    .set({ watch_owner: null, watch_until: again ? sql<string>`now()` : null })
    .where("mailbox_id", "=", mailboxId)
    .where("watch_owner", "=", owner)
    .execute();
}
