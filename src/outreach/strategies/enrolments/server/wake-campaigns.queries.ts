import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";

export const CAMPAIGNS_DUE = "campaigns_due";

/** Schedules a tick by then, if they are running. */
export async function wakeCampaigns(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
  at: Date,
): Promise<void> {
  const ids = [...new Set(campaignIds)];
  if (ids.length === 0) return;
  if (ids.length > 1) await lockRunning(db, org, ids);
  await updateIn(db, org, "strategy_channels")
    .set({ due_at: sql<string>`least(due_at, ${at.toISOString()}::timestamptz)` })
    .where("campaign_id", "in", ids)
    .where("status", "=", "active")
    .where("is_on", "=", true)
    .execute();
  withCommit(db, `select pg_notify('${CAMPAIGNS_DUE}', $1)`, [""]);
}

/** In a fixed order, so that two transactions that wake both channels do not deadlock. */
async function lockRunning(db: Db, org: OrgScope, campaignIds: readonly string[]): Promise<void> {
  await selectIn(db, org, "strategy_channels")
    .select("campaign_id")
    .where("campaign_id", "in", [...campaignIds])
    .where("status", "=", "active")
    .where("is_on", "=", true)
    .orderBy("campaign_id")
    .forUpdate()
    .execute();
}
