import { sql } from "kysely";
import { z } from "zod";
import { type NewStep, Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const Campaign = z.object({ campaignId: z.uuid(), message: z.record(z.string(), z.unknown()) });
export type StepRow = Step & { campaignId: string };

/** In the order they run. */
export async function listSteps(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
): Promise<StepRow[]> {
  if (campaignIds.length === 0) return [];
  const rows = await selectIn(db, org, "campaign_steps")
    .select([
      "id as stepId",
      "campaign_id as campaignId",
      "position",
      "sequence_position as sequencePosition",
      "wait_amount",
      "wait_unit",
      "run_if as runIf",
      "message",
    ])
    .where("campaign_id", "in", [...campaignIds])
    .where("removed_at", "is", null)
    .orderBy("position")
    .execute();
  return rows.map(({ wait_amount: amount, wait_unit: unit, ...row }) => {
    const { campaignId, message } = Campaign.parse(row);
    return { ...Step.parse({ ...row, ...message, wait: { amount, unit } }), campaignId };
  });
}

/** Which of these ids are steps of the campaign, including removed ones. */
export async function findOwnSteps(
  db: Db,
  org: OrgScope,
  campaignId: string,
  stepIds: readonly string[],
): Promise<Set<string>> {
  if (stepIds.length === 0) return new Set();
  const rows = await selectIn(db, org, "campaign_steps")
    .select("id")
    .where("campaign_id", "=", campaignId)
    .where("id", "in", [...stepIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Removes every step from the list. They keep their rows. */
export async function removeSteps(db: Db, org: OrgScope, campaignId: string): Promise<void> {
  await updateIn(db, org, "campaign_steps")
    .set({ removed_at: sql<string>`now()`, sequence_position: null })
    .where("campaign_id", "=", campaignId)
    .where("removed_at", "is", null)
    .execute();
}

/** Inserts these in order; an existing step reuses its row. */
export async function placeSteps(
  db: Db,
  org: OrgScope,
  campaignId: string,
  steps: readonly (NewStep & { stepId: string })[],
): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ stepId, wait, runIf, ...message }, index) => ({
    id: stepId,
    campaign_id: campaignId,
    position: index + 1,
    wait_amount: wait.amount,
    wait_unit: wait.unit,
    run_if: JSON.stringify(runIf),
    message: JSON.stringify(message),
  }));
  await insertIn(db, org, "campaign_steps", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "id"]).doUpdateSet(({ ref }) => ({
        position: ref("excluded.position"),
        wait_amount: ref("excluded.wait_amount"),
        wait_unit: ref("excluded.wait_unit"),
        run_if: ref("excluded.run_if"),
        message: ref("excluded.message"),
        removed_at: null,
      })),
    )
    .execute();
}

/** Puts these into one order across channels. */
export async function setSequence(
  db: Db,
  org: OrgScope,
  stepIds: readonly string[],
): Promise<void> {
  if (stepIds.length === 0) return;
  const rows = sql<{ id: string; position: number }>`unnest(${[...stepIds]}::uuid[])
    with ordinality`;
  await updateIn(db, org, "campaign_steps")
    .from(rows.as<"placed">(sql`placed(id, position)`))
    .set({ sequence_position: sql<number>`placed.position` })
    .whereRef("campaign_steps.id", "=", "placed.id")
    .execute();
}

/** From now on, the channels of these campaigns run side by side. */
export async function clearSequence(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
): Promise<void> {
  await updateIn(db, org, "campaign_steps")
    .set({ sequence_position: null })
    .where("campaign_id", "in", [...campaignIds])
    .where("sequence_position", "is not", null)
    .execute();
}
