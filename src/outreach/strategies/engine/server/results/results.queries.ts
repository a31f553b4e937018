import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { REPLIES } from "./replies.queries.ts";

export type Counted = {
  stepId: string;
  variantId: string | null;
  sent: number;
  bounced: number;
  failed: number;
  done: number;
  skipped: number;
  replied: number;
  unsubscribed: number;
};

/** The results of each step and version, in one pass over the campaign's touches. */
export async function countTouches(db: Db, org: OrgScope, campaignId: string): Promise<Counted[]> {
  const ofOutcome = (outcome: string) =>
    sql<number>`(count(*) filter (where outcome = ${outcome}))::int`;
  const marked = (column: string) => sql<number>`count(${sql.ref(column)})::int`;
  return selectIn(db, org, "campaign_touches")
    .select(["step_id as stepId", "variant_id as variantId"])
    .select([
      ofOutcome("sent").as("sent"),
      marked("bounced_at").as("bounced"),
      ofOutcome("failed").as("failed"),
      ofOutcome("done").as("done"),
      ofOutcome("skipped").as("skipped"),
      REPLIES.as("replied"),
      marked("unsubscribed_at").as("unsubscribed"),
    ])
    .where("campaign_id", "=", campaignId)
    .groupBy(["step_id", "variant_id"])
    .execute();
}

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
