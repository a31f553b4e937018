import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { isShown } from "./is-shown.ts";

/**
 * Whether a row of `threads` has mail of a mailbox that is there. The rows of a deleted mailbox are
 * cleared away in pieces; from its deletion on nothing of them is shown. There is rarely one, so that
 * the list of them is read once and costs the other rows nothing.
 */
export function hasLivingMail(db: Db, org: OrgScope) {
  const removed = selectIn(db, org, "mailboxes").select("id").where("removed_at", "is not", null);
  const elsewhere = selectIn(db, org, "messages")
    .select("messages.id")
    .where(sql<boolean>`messages.thread_id = threads.id`)
    .where(isShown)
    .where("messages.mailbox_id", "not in", removed)
    // Asked of one thread at a time: without it, all mail may be read into a hash table.
    .offset(0);
  return sql<boolean>`(threads.mailbox_id not in ${removed} or exists ${elsewhere})`;
}
