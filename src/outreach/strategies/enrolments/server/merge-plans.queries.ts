import { z } from "zod";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** An enrolment before its person was merged, as needed for undo. */
export const MergedPlan = z.object({
  enrolmentId: z.uuid(),
  strategyId: z.uuid(),
  personId: z.uuid(),
  leadId: z.uuid(),
  run: z.number().int(),
  isLatest: z.boolean(),
  status: z.enum(ENROLMENT_STATUSES),
  reason: z.string().nullable(),
  resumeAt: z.string().nullable(),
});
export type MergedPlan = z.infer<typeof MergedPlan>;

/** All enrolments of these people, earliest first, locked until the transaction ends. */
export async function lockAllOf(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<MergedPlan[]> {
  const rows = await selectIn(db, org, "enrolments")
    .select([
      "id as enrolmentId",
      "strategy_id as strategyId",
      "person_id as personId",
      "lead_id as leadId",
      "run",
      "is_latest as isLatest",
      "status",
      "reason",
      "resume_at as resumeAt",
    ])
    .where("person_id", "in", [...personIds])
    .orderBy("id")
    .forUpdate()
    .execute();
  return z.array(MergedPlan).parse(rows);
}

/** Whether a message to one of them is being sent. */
export async function isSendingTo(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<boolean> {
  const row = await selectIn(db, org, "enrolments")
    .innerJoin("enrolment_places as place", (join) =>
      join
        .onRef("place.organization_id", "=", "enrolments.organization_id")
        .onRef("place.enrolment_id", "=", "enrolments.id"),
    )
    .select("enrolments.id")
    .where("enrolments.person_id", "in", [...personIds])
    .where("place.state", "=", "sending")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** It waits for the other one, which remains the person's plan. */
export async function setWaiting(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
  { waitsFor, at }: { waitsFor: string; at: Date },
): Promise<void> {
  await updateIn(db, org, "enrolments")
    .set({
      status: "waiting",
      waits_for: waitsFor,
      reason: null,
      resume_at: null,
      updated_at: at.toISOString(),
    })
    .where("id", "=", enrolmentId)
    .execute();
}

type Owner = Pick<MergedPlan, "enrolmentId" | "personId" | "leadId" | "run" | "isLatest">;

export async function setOwner(db: Db, org: OrgScope, one: Owner): Promise<void> {
  await updateIn(db, org, "enrolments")
    .set({
      person_id: one.personId,
      lead_id: one.leadId,
      run: one.run,
      is_latest: one.isLatest,
    })
    .where("id", "=", one.enrolmentId)
    .execute();
}
