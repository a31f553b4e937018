import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Sequence } from "./read-sequence.ts";
import type { Progress } from "./sequence.ts";

const Released = z.object({
  enrolmentId: z.uuid(),
  stepId: z.uuid().nullable(),
  lastStepId: z.uuid().nullable(),
  lastTouchAt: z.string().nullable(),
  waitsFrom: z.string().nullable(),
  mailboxId: z.uuid().nullable(),
  leadZone: z.string().nullable(),
  /** When the awaited step was completed. */
  awaitedAt: z.string().nullable(),
});
export type ReleasedPlace = z.infer<typeof Released>;

/**
 * People of a campaign whose awaited step of the other channel is completed. The hold reason is a
 * literal, so that the partial index is used.
 */
export async function listReleased(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { sequence, most }: { sequence: Sequence; most: number },
): Promise<ReleasedPlace[]> {
  const { other, waits } = sequence;
  const rows = await selectIn(db, org, "enrolment_places")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "enrolment_places.organization_id")
        .onRef("enrolments.id", "=", "enrolment_places.enrolment_id"),
    )
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .leftJoin("enrolment_places as other", (join) =>
      join
        .onRef("other.organization_id", "=", "enrolment_places.organization_id")
        .onRef("other.enrolment_id", "=", "enrolment_places.enrolment_id")
        .on("other.campaign_id", "=", other.campaignId),
    )
    .select([
      "enrolment_places.enrolment_id as enrolmentId",
      "enrolment_places.step_id as stepId",
      "enrolment_places.last_step_id as lastStepId",
      "enrolment_places.last_touch_at as lastTouchAt",
      "enrolment_places.waits_from as waitsFrom",
      "enrolment_places.mailbox_id as mailboxId",
      "leads.time_zone as leadZone",
      "other.waits_from as awaitedAt",
    ])
    .where("enrolment_places.campaign_id", "=", campaignId)
    .where(sql<boolean>`enrolment_places.hold_reason = 'sequence'`)
    .where("enrolments.status", "=", "active")
    .where(({ or, eb }) =>
      or([
        sql<boolean>`not (enrolment_places.step_id = any (${[...waits.keys()]}::uuid[]))`,
        eb("other.enrolment_id", "is", null),
        eb("other.state", "in", ["done", "ended"]),
        isPassed(sequence),
      ]),
    )
    .orderBy("enrolment_places.enrolment_id")
    .limit(most)
    .execute();
  return z.array(Released).parse(rows);
}

/** The other channel is behind the awaited step, or has completed it. */
function isPassed({ waits, steps }: Sequence) {
  const pairs = [...waits].flatMap(([stepId, awaited]) =>
    steps
      .slice(steps.indexOf(awaited))
      .map((lastStepId) => ({ stepId, lastStepId, isLater: lastStepId !== awaited })),
  );
  return sql<boolean>`exists (select pair.step_id from unnest(
      ${pairs.map(({ stepId }) => stepId)}::uuid[],
      ${pairs.map(({ lastStepId }) => lastStepId)}::uuid[],
      ${pairs.map(({ isLater }) => isLater)}::boolean[]) pair(step_id, last_step_id, is_later)
    where pair.step_id = enrolment_places.step_id and pair.last_step_id = other.last_step_id
      and (pair.is_later or other.state not in ('sending', 'task')))`;
}

const Row = z.object({
  enrolmentId: z.uuid(),
  state: z.string(),
  lastStepId: z.uuid().nullable(),
  lastTouchAt: z.string().nullable(),
  waitsFrom: z.string().nullable(),
});

/** How far these people are in a campaign, by plan. What is on its way counts as completed. */
export async function listProgress(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { enrolmentIds, now }: { enrolmentIds: readonly string[]; now: number },
): Promise<Map<string, Progress>> {
  const rows = await selectIn(db, org, "enrolment_places")
    .select([
      "enrolment_id as enrolmentId",
      "state",
      "last_step_id as lastStepId",
      "last_touch_at as lastTouchAt",
      "waits_from as waitsFrom",
    ])
    .where("campaign_id", "=", campaignId)
    .where(isOneOf("enrolment_id", enrolmentIds))
    .execute();
  return new Map(
    z
      .array(Row)
      .parse(rows)
      .map(({ enrolmentId, lastStepId, ...row }) => [
        enrolmentId,
        {
          lastStepId,
          at: passedAt(row, now),
          isOver: row.state === "done" || row.state === "ended",
        },
      ]),
  );
}

function passedAt(
  { state, lastTouchAt, waitsFrom }: Omit<z.infer<typeof Row>, "enrolmentId" | "lastStepId">,
  now: number,
): number {
  if (state === "task") return now;
  const at = state === "sending" ? lastTouchAt : waitsFrom;
  return at === null ? 0 : Date.parse(at);
}

/** One of these steps, planned for a person, waits for the other channel again. */
export async function setWaiting(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: { campaignId: string; enrolmentId: string },
  stepIds: readonly string[],
): Promise<void> {
  if (stepIds.length === 0) return;
  await updateIn(db, org, "enrolment_places")
    .set({ state: "held", hold_reason: "sequence", planned_at: null, due_at: null })
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "=", enrolmentId)
    .where("state", "in", ["planned", "held"])
    .where("step_id", "in", [...stepIds])
    .execute();
}
