import { sql } from "kysely";
import { z } from "zod";
import { timeOf } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Standing } from "./move-place.ts";

const Row = z.object({
  campaignId: z.uuid(),
  enrolmentId: z.uuid(),
  personId: z.uuid(),
  leadId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  leadZone: z.string().nullable(),
  status: z.enum(["waiting", "active", "paused", "finished"]),
  state: z.enum(["queued", "planned", "held", "sending", "task", "done"]),
  stepId: z.uuid().nullable(),
  lastStepId: z.uuid().nullable(),
  lastTouchAt: z.string().nullable(),
  waitsFrom: z.string().nullable(),
  plannedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  mailboxId: z.uuid().nullable(),
  holdReason: z.string().nullable(),
});
export type StandingRow = z.infer<typeof Row>;

/** Places affected by a change of steps: of active or finished plans. Keyset-paginated by plan. */
export async function listStanding(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
  {
    after,
    most,
    leadIds,
  }: { after: string | undefined; most: number; leadIds?: readonly string[] | undefined },
): Promise<StandingRow[]> {
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
    .innerJoin("people", (join) =>
      join
        .onRef("people.organization_id", "=", "enrolments.organization_id")
        .onRef("people.id", "=", "enrolments.person_id"),
    )
    .select([
      "enrolment_places.campaign_id as campaignId",
      "enrolments.id as enrolmentId",
      "enrolments.person_id as personId",
      "leads.id as leadId",
      "people.first_name as firstName",
      "people.last_name as lastName",
      "leads.email",
      "leads.time_zone as leadZone",
      "enrolments.status",
      "enrolment_places.state",
      "enrolment_places.step_id as stepId",
      "enrolment_places.last_step_id as lastStepId",
      "enrolment_places.last_touch_at as lastTouchAt",
      "enrolment_places.waits_from as waitsFrom",
      "enrolment_places.planned_at as plannedAt",
      "enrolment_places.due_at as dueAt",
      "enrolment_places.mailbox_id as mailboxId",
      "enrolment_places.hold_reason as holdReason",
    ])
    .where("enrolment_places.campaign_id", "in", [...campaignIds])
    .where("enrolment_places.state", "<>", "ended")
    .where("enrolments.is_latest", "=", true)
    .where("enrolments.status", "in", ["waiting", "active", "paused", "finished"])
    .$if(leadIds !== undefined, (query) => query.where(isOneOf("leads.id", leadIds ?? [])))
    .$if(after !== undefined, (query) => query.where("enrolments.id", ">", after ?? ""))
    .orderBy("enrolments.id")
    .limit(most)
    .execute();
  return z.array(Row).parse(rows);
}

/** The campaigns in which a step is planned for these leads. */
export async function listPlannedIn(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
): Promise<string[]> {
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("enrolment_places", (join) =>
      join
        .onRef("enrolment_places.organization_id", "=", "enrolments.organization_id")
        .onRef("enrolment_places.enrolment_id", "=", "enrolments.id"),
    )
    .select("enrolment_places.campaign_id as campaignId")
    .distinct()
    .where(isOneOf("enrolments.lead_id", leadIds))
    .where("enrolments.is_latest", "=", true)
    .where("enrolment_places.state", "in", ["planned", "held"])
    .execute();
  return rows.map(({ campaignId }) => campaignId).sort();
}

/** The completed steps of each of these. */
export async function listTouchedSteps(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
  enrolmentIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const touched = new Map<string, Set<string>>();
  if (enrolmentIds.length === 0) return touched;
  const rows = await selectIn(db, org, "campaign_touches")
    .select(["enrolment_id as enrolmentId", "step_id as stepId"])
    .where("campaign_id", "in", [...campaignIds])
    .where(isOneOf("enrolment_id", enrolmentIds))
    .execute();
  for (const { enrolmentId, stepId } of rows)
    touched.set(enrolmentId, (touched.get(enrolmentId) ?? new Set()).add(stepId));
  return touched;
}

export type MovedPlace = {
  enrolmentId: string;
  state: Standing["state"];
  lastStepId: string | null;
  /** Whether the engine picks it up by itself. */
  isAwake: boolean;
  next: {
    stepId: string;
    /** Null while it waits for the other channel. */
    at: number | null;
    waitsFrom: number;
    lane: string;
    zone: string;
  } | null;
};

type Moved = {
  id: string;
  state: string;
  lastStepId: string | null;
  stepId: string | null;
  at: string | null;
  dueAt: string | null;
  waitsFrom: string | null;
  lane: string | null;
  zone: string | null;
};

/** Updates plans after a change of steps or time zone. */
export async function setMoved(
  db: Db,
  org: OrgScope,
  campaignId: string,
  places: readonly MovedPlace[],
  /** Only those that still wait for the other channel. */
  { isWaiting = false } = {},
): Promise<void> {
  if (places.length === 0) return;
  const column = <T>(pick: (place: MovedPlace) => T) => places.map(pick);
  const rows = sql<Moved>`unnest(
    ${column(({ enrolmentId }) => enrolmentId)}::uuid[],
    ${column(({ state }) => state)}::text[],
    ${column(({ lastStepId }) => lastStepId)}::uuid[],
    ${column(({ next }) => next?.stepId ?? null)}::uuid[],
    ${column(({ next }) => timeAt(next))}::timestamptz[],
    ${column(({ next, isAwake }) => (isAwake ? timeAt(next) : null))}::timestamptz[],
    ${column(({ next }) => (next ? timeOf(next.waitsFrom) : null))}::timestamptz[],
    ${column(({ next }) => next?.lane ?? null)}::text[],
    ${column(({ next }) => next?.zone ?? null)}::text[])`;
  const alias = sql`moved(id, state, "lastStepId", "stepId", at, "dueAt", "waitsFrom", lane, zone)`;
  await updateIn(db, org, "enrolment_places")
    .from(rows.as<"moved">(alias))
    .set({
      state: sql<string>`moved.state`,
      hold_reason: sql<
        string | null
      >`case when moved.state <> 'held' then null when moved.at is null then 'sequence'
        else enrolment_places.hold_reason end`,
      last_step_id: sql<string>`moved."lastStepId"`,
      step_id: sql<string>`moved."stepId"`,
      planned_at: sql<string>`moved.at`,
      due_at: sql<string>`moved."dueAt"`,
      waits_from: sql<string>`coalesce(moved."waitsFrom", enrolment_places.waits_from)`,
      lane: sql<string>`coalesce(moved.lane, enrolment_places.lane)`,
      zone: sql<string>`coalesce(moved.zone, enrolment_places.zone)`,
      version: sql<number>`enrolment_places.version + 1`,
    })
    .whereRef("enrolment_places.enrolment_id", "=", "moved.id")
    .where("enrolment_places.campaign_id", "=", campaignId)
    .$if(isWaiting, (query) => query.where("enrolment_places.hold_reason", "=", "sequence"))
    .execute();
}

function timeAt(next: MovedPlace["next"]): string | null {
  return next?.at == null ? null : timeOf(next.at);
}

/** Updates only the position of these plans. */
export async function setLastSteps(
  db: Db,
  org: OrgScope,
  campaignId: string,
  places: readonly { enrolmentId: string; lastStepId: string | null }[],
): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ enrolmentId }) => enrolmentId);
  const steps = places.map(({ lastStepId }) => lastStepId);
  await updateIn(db, org, "enrolment_places")
    .from(
      sql<{
        id: string;
        stepId: string | null;
      }>`unnest(${ids}::uuid[], ${steps}::uuid[])`.as<"moved">(sql`moved(id, "stepId")`),
    )
    .set({ last_step_id: sql<string>`moved."stepId"` })
    .whereRef("enrolment_places.enrolment_id", "=", "moved.id")
    .where("enrolment_places.campaign_id", "=", campaignId)
    .execute();
}
