import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

export type LeftDraft = {
  id: string;
  mailboxId: string;
  handle: string;
  /** Its provider was unreachable for days. */
  isGivenUp: boolean;
};

const MAX_AT_ONCE = 50;

/** Provider drafts of mails cancelled since, oldest first. */
export async function listLeftDrafts(db: Db, org: OrgScope): Promise<LeftDraft[]> {
  const rows = await selectIn(db, org, "scheduled_messages")
    .select([
      "id",
      "mailbox_id as mailboxId",
      "provider_handle as handle",
      sql<boolean>`greatest(send_at, created_at) < now() - interval '3 days'`.as("isGivenUp"),
    ])
    .where(sql<boolean>`status = 'cancelled'`)
    .where("provider_handle", "is not", null)
    .orderBy("id")
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.flatMap(({ handle, ...row }) => (handle === null ? [] : [{ ...row, handle }]));
}

export async function forgetDraft(db: Db, org: OrgScope, sendId: string): Promise<void> {
  await updateIn(db, org, "scheduled_messages")
    .set({ provider_handle: null })
    .where("id", "=", sendId)
    .where("status", "=", "cancelled")
    .execute();
}
