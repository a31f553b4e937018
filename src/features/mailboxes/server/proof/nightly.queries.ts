import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** Spread over two hours, so that no provider is asked about all mailboxes at once. */
const SPREAD_SECONDS = 7200;

/** Lets the next slice of every mailbox that is read compare it with its provider. */
export async function requestChecks(db: Db, org: OrgScope): Promise<void> {
  const read = selectIn(db, org, "mailboxes")
    .select("id")
    .where("status", "in", ["active", "throttled"])
    .where("removed_at", "is", null);
  await updateIn(db, org, "mailbox_syncs")
    .set({
      wants_check: true,
      due_at: sql<string>`least(due_at, now() + random() * make_interval(secs => ${SPREAD_SECONDS}))`,
    })
    .where("mailbox_id", "in", read)
    .where("due_at", "is not", null)
    .execute();
}
