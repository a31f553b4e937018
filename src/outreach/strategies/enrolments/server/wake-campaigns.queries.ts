import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { updateIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";

export const CAMPAIGNS_DUE = "campaigns_due";

/** Schedules a tick by then, if they are running. */
export async function wakeCampaigns(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
  at: Date,
): Promise<void> {
  if (campaignIds.length === 0) return;
  await updateIn(db, org, "strategy_channels")
    .set({ due_at: sql<string>`least(due_at, ${at.toISOString()}::timestamptz)` })
    .where("campaign_id", "in", [...new Set(campaignIds)])
    .where("status", "=", "active")
    .where("is_on", "=", true)
    .execute();
  withCommit(db, `select pg_notify('${CAMPAIGNS_DUE}', $1)`, [""]);
}
