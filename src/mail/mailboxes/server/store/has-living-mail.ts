import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { isShown } from "./is-shown.ts";

/**
 * Whether a thread has mail of an existing mailbox. A deleted mailbox is hidden at once, while its
 * rows are removed in batches. Deleted ones are rare, so their list is read once and costs other
 * rows nothing.
 */
export function hasLivingMail(db: Db, org: OrgScope) {
  const removed = selectIn(db, org, "mailboxes").select("id").where("removed_at", "is not", null);
  const elsewhere = selectIn(db, org, "messages")
    .select("messages.id")
    .where(sql<boolean>`messages.thread_id = threads.id`)
    .where(isShown)
    .where("messages.mailbox_id", "not in", removed)
    // Evaluated per thread: otherwise all mail may be read into a hash table.
    .offset(0);
  return sql<boolean>`(threads.mailbox_id not in ${removed} or exists ${elsewhere})`;
}
