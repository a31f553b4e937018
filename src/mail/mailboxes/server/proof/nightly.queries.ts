import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** Spread over two hours, so that no provider gets all requests at once. */
const SPREAD_SECONDS = 7200;
/**
 * Citus allows no random functions in an update, and no clock combined with columns. So the second
 * of each mailbox is derived from its hash, and added as a plain number.
 */
const placeInSpread = sql`(hashtext(mailbox_id::text) & 2147483647) % ${SPREAD_SECONDS}`;
const whenChecked = sql`to_timestamp(extract(epoch from now())::float8 + ${placeInSpread})`;

/** Schedules a comparison with the provider for every active mailbox. */
export async function requestChecks(db: Db, org: OrgScope): Promise<void> {
  const read = selectIn(db, org, "mailboxes")
    .select("id")
    .where("status", "in", ["active", "throttled"])
    .where("removed_at", "is", null);
  await updateIn(db, org, "mailbox_syncs")
    .set({
      wants_check: true,
      due_at: sql<string>`least(due_at, ${whenChecked})`,
    })
    .where("mailbox_id", "in", read)
    .where("due_at", "is not", null)
    .execute();
}
