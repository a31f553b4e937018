import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { wakeCampaigns } from "./wake-campaigns.queries.ts";

const INCOMPLETE: readonly string[] = ["missing-data", "no-mx"];

/** Retries steps that were held for a missing value or the address of these leads, at `at`. */
export async function wakeIncomplete(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
  at: Date,
): Promise<void> {
  if (leadIds.length === 0) return;
  // Read first: Citus may send an update with a subquery to every shard.
  const held = await selectIn(db, org, "enrolment_places")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "enrolment_places.organization_id")
        .onRef("enrolments.id", "=", "enrolment_places.enrolment_id"),
    )
    .select(["enrolment_places.enrolment_id as id", "enrolment_places.campaign_id as campaignId"])
    .where("enrolments.lead_id", "in", [...leadIds])
    .where("enrolment_places.state", "=", "held")
    .where("enrolment_places.hold_reason", "in", INCOMPLETE)
    .execute();
  if (held.length === 0) return;
  // A tick locks the campaign before its people, so this uses the same order.
  const campaignIds = held.map(({ campaignId }) => campaignId).sort();
  await wakeCampaigns(db, org, campaignIds, at);
  const now = at.toISOString();
  await updateIn(db, org, "enrolment_places")
    .set({
      planned_at: now,
      // Paused ones stay paused; they are woken with their plan or campaign.
      due_at: sql<string>`case when due_at is null then null else ${now}::timestamptz end`,
    })
    .where("enrolment_id", "in", [...new Set(held.map(({ id }) => id))])
    .where("state", "=", "held")
    .where("hold_reason", "in", INCOMPLETE)
    .execute();
}
