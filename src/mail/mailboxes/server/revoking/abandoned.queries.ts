import { sql } from "kysely";
import type { ProviderId } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { EndedMailbox } from "./end-grant.ts";

export type Abandoned = EndedMailbox & {
  isRemoved: boolean;
  /** The provider has refused to revoke the grant for a day. */
  isGivenUp: boolean;
  /** The provider's subscription handle, while it is valid. */
  pushHandle: string | null;
};

/** Mailboxes with a grant whose project is deleted. */
export async function listAbandoned(db: Db, org: OrgScope): Promise<Abandoned[]> {
  const rows = await selectIn(db, org, "mailbox_grants")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "mailbox_grants.organization_id")
        .onRef("mailboxes.id", "=", "mailbox_grants.id"),
    )
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "mailboxes.organization_id")
        .onRef("projects.id", "=", "mailboxes.project_id"),
    )
    .leftJoin("mailbox_syncs", (join) =>
      join
        .onRef("mailbox_syncs.organization_id", "=", "mailboxes.organization_id")
        .onRef("mailbox_syncs.mailbox_id", "=", "mailboxes.id"),
    )
    .select([
      "mailboxes.id",
      "mailboxes.provider",
      "mailboxes.address",
      sql<boolean>`mailboxes.removed_at is not null`.as("isRemoved"),
      sql<boolean>`coalesce(mailboxes.removed_at < now() - interval '1 day', false)`.as(
        "isGivenUp",
      ),
      sql<string | null>`case when push_until > now() then push_handle end`.as("pushHandle"),
    ])
    .where("projects.id", "is", null)
    .orderBy("mailboxes.id")
    .execute();
  // The type is text with a check constraint; this is its union.
  return rows.map((row) => ({ ...row, provider: row.provider as ProviderId }));
}
