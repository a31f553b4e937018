import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type SenderMailbox = { id: string; address: string; provider: string; status: string };

/** The mailboxes that a campaign may send from. */
export function listSenders(
  db: Db,
  org: OrgScope,
  mailboxIds: readonly string[],
): Promise<SenderMailbox[]> {
  return selectIn(db, org, "mailboxes")
    .select(["id", "address", "provider", "status"])
    .where("id", "in", [...mailboxIds, NO_MAILBOX])
    .where("removed_at", "is", null)
    .where("status", "<>", "disconnected")
    .orderBy("address")
    .execute();
}

/** Keeps the list non-empty. */
const NO_MAILBOX = "00000000-0000-0000-0000-000000000000";
