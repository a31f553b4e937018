import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** The median minutes between a step and its reply. */
export async function findMedians(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<Map<string, number>> {
  const rows = await selectIn(db, org, "campaign_touches")
    .select("step_id as stepId")
    .select(
      sql<number>`(percentile_cont(0.5) within group
        (order by extract(epoch from replied_at - claimed_at)) / 60)::float8`.as("minutes"),
    )
    .where("campaign_id", "=", campaignId)
    .where("replied_at", "is not", null)
    .groupBy("step_id")
    .execute();
  return new Map(rows.map(({ stepId, minutes }) => [stepId, minutes]));
}

/** How many people each step is planned for. */
export async function countPlanned(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<Map<string, number>> {
  const rows = await selectIn(db, org, "enrolment_places")
    .select(["step_id as stepId", ({ fn }) => fn.countAll<number>().as("count")])
    .where("campaign_id", "=", campaignId)
    .where("state", "in", ["planned", "held"])
    .where("step_id", "is not", null)
    .groupBy("step_id")
    .execute();
  return new Map(rows.flatMap(({ stepId, count }) => (stepId ? [[stepId, count] as const] : [])));
}
