import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** The pending mails of these plans in the ledger. */
export async function listUnderwayOf(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await selectIn(db, org, "campaign_touches")
    .select("scheduled_message_id as id")
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("outcome", "=", "underway")
    .where("scheduled_message_id", "is not", null)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** The pending mails of a campaign, with the mailbox of each. */
export async function listUnderwayOfCampaign(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<{ id: string; mailboxId: string | null }[]> {
  const rows = await selectIn(db, org, "campaign_touches")
    .select(["scheduled_message_id as id", "mailbox_id as mailboxId"])
    .where("campaign_id", "=", campaignId)
    .where("outcome", "=", "underway")
    .where("kind", "=", "email")
    .execute();
  return rows.flatMap(({ id, mailboxId }) => (id === null ? [] : { id, mailboxId }));
}
