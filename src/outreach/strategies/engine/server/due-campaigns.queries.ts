import type { Db } from "#src/platform/server/db/pools.ts";

export type DueCampaign = { organizationId: string; campaignId: string };

/** Due campaigns, the longest overdue first. Ids only, across organisations. */
export function listDueCampaigns(db: Db, now: Date, most: number): Promise<DueCampaign[]> {
  return db
    .selectFrom("strategy_channels")
    .innerJoin("organizations", "organizations.id", "strategy_channels.organization_id")
    .select([
      "strategy_channels.organization_id as organizationId",
      "strategy_channels.campaign_id as campaignId",
    ])
    .where("organizations.removed_at", "is", null)
    .where("strategy_channels.due_at", "<=", now.toISOString())
    .orderBy("strategy_channels.due_at")
    .limit(most)
    .execute();
}
