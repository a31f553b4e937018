import { sql } from "kysely";
import { timeOf } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

export type QueuedPlace = { enrolmentId: string; leadZone: string | null };

/**
 * Enrolled people without a planned step. The state is a literal, so that the partial index is
 * used.
 */
export async function listQueued(
  db: Db,
  org: OrgScope,
  campaignId: string,
  most: number,
): Promise<QueuedPlace[]> {
  return selectIn(db, org, "enrolment_places")
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
    .select(["enrolment_id as enrolmentId", "leads.time_zone as leadZone"])
    .where("campaign_id", "=", campaignId)
    .where(sql<boolean>`enrolment_places.state = 'queued'`)
    .where("enrolments.status", "=", "active")
    .orderBy("enrolment_id")
    .limit(most)
    .execute();
}

export type NextStep = {
  stepId: string;
  /** Null while it waits for the other channel. */
  at: number | null;
  lane: string;
  zone: string;
  waitsFrom: number;
};

/** Sets the next step of these, with its time. */
export async function setPlanned(
  db: Db,
  org: OrgScope,
  campaignId: string,
  enrolmentIds: readonly string[],
  { stepId, at, lane, zone, waitsFrom }: NextStep,
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await updateIn(db, org, "enrolment_places")
    .set({
      ...timesOf(at),
      step_id: stepId,
      lane,
      zone,
      waits_from: timeOf(waitsFrom),
      version: sql<number>`version + 1`,
    })
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("state", "<>", "ended")
    .execute();
}

function timesOf(at: number | null) {
  const time = at === null ? null : timeOf(at);
  return {
    state: at === null ? "held" : "planned",
    hold_reason: at === null ? "sequence" : null,
    planned_at: time,
    due_at: time,
  };
}

type PlaceKey = { campaignId: string; enrolmentId: string };

type Underway = {
  state: "sending" | "task";
  stepId: string;
  at: number;
  mailboxId: string | null;
};

/**
 * Hands over a due step to sending, or to a person. False if the plan was ended, paused or moved on
 * since it was read: then the step is not done.
 */
export async function claimStep(
  db: Db,
  org: OrgScope,
  key: PlaceKey,
  touch: Underway,
): Promise<boolean> {
  const claimed = await updateUnderway(db, org, key, touch)
    .where("state", "in", ["planned", "held"])
    .where("due_at", "is not", null)
    .where("step_id", "=", touch.stepId)
    .returning("enrolment_id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The same for a step in a generated history, which was never due. */
export async function setUnderway(
  db: Db,
  org: OrgScope,
  key: PlaceKey,
  touch: Underway,
): Promise<void> {
  await updateUnderway(db, org, key, touch).execute();
}

function updateUnderway(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: PlaceKey,
  touch: Underway,
) {
  return updateIn(db, org, "enrolment_places")
    .set({
      state: touch.state,
      hold_reason: null,
      last_step_id: touch.stepId,
      last_touch_at: timeOf(touch.at),
      planned_at: null,
      due_at: null,
      ...(touch.mailboxId === null ? {} : { mailbox_id: touch.mailboxId }),
      version: sql<number>`version + 1`,
    })
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "=", enrolmentId);
}

/** Postpones it until `until`. False if the plan was ended or paused since it was read. */
export async function setHeld(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: PlaceKey,
  { reason, until }: { reason: string; until: number },
): Promise<boolean> {
  const held = await updateIn(db, org, "enrolment_places")
    .set({
      state: "held",
      hold_reason: reason,
      planned_at: timeOf(until),
      due_at: timeOf(until),
    })
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "=", enrolmentId)
    .where("state", "in", ["planned", "held"])
    .where("due_at", "is not", null)
    .returning("enrolment_id")
    .executeTakeFirst();
  return held !== undefined;
}

/** Completes the step at `at`; without a next one they are done. */
export async function setPassed(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: PlaceKey,
  to: { lastStepId: string | null; at: number; next: NextStep | null },
): Promise<void> {
  const { lastStepId, at, next } = to;
  await updateIn(db, org, "enrolment_places")
    .set({
      last_step_id: lastStepId,
      step_id: next?.stepId ?? null,
      waits_from: timeOf(at),
      ...(next
        ? { ...timesOf(next.at), lane: next.lane, zone: next.zone }
        : { state: "done", hold_reason: null, planned_at: null, due_at: null }),
      version: sql<number>`version + 1`,
    })
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "=", enrolmentId)
    .where("state", "<>", "ended")
    .execute();
}

type PutBack = {
  state: "planned" | "task";
  stepId: string;
  lastStepId: string | null;
  /** Completes it; a task waits for a person. */
  at: number | null;
  dueAt: number | null;
  lane: string;
  lastTouchAt: string | null;
  mailboxId: string | null;
};

/** Makes a started or completed step the next one again. */
export async function setPutBack(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: PlaceKey,
  to: PutBack,
): Promise<void> {
  await updateIn(db, org, "enrolment_places")
    .set({
      state: to.state,
      hold_reason: null,
      step_id: to.stepId,
      last_step_id: to.lastStepId,
      planned_at: to.at === null ? null : timeOf(to.at),
      due_at: to.dueAt === null ? null : timeOf(to.dueAt),
      lane: to.lane,
      last_touch_at: to.lastTouchAt,
      mailbox_id: to.mailboxId,
      version: sql<number>`version + 1`,
    })
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "=", enrolmentId)
    .where("state", "<>", "ended")
    .execute();
}

/** The mailbox that contacts a person. */
export async function findMailboxOf(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: PlaceKey,
): Promise<string | null> {
  const row = await selectIn(db, org, "enrolment_places")
    .select("mailbox_id as mailboxId")
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "=", enrolmentId)
    .executeTakeFirst();
  return row?.mailboxId ?? null;
}

/** The engine skips them until someone wakes them. */
export async function setResting(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: PlaceKey,
): Promise<void> {
  await updateIn(db, org, "enrolment_places")
    .set({ due_at: null })
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "=", enrolmentId)
    .execute();
}

/** Those of these enrolments without a next step, in any active channel. */
export async function listWithoutSteps(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await selectIn(db, org, "enrolment_places")
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "enrolment_places.organization_id")
        .onRef("strategy_channels.campaign_id", "=", "enrolment_places.campaign_id"),
    )
    .select("enrolment_places.enrolment_id as id")
    .where("enrolment_places.enrolment_id", "in", [...enrolmentIds])
    .where("enrolment_places.state", "not in", ["done", "ended"])
    .where("strategy_channels.is_on", "=", true)
    .where("strategy_channels.status", "<>", "draft")
    .execute();
  const withSteps = new Set(rows.map(({ id }) => id));
  return enrolmentIds.filter((id) => !withSteps.has(id));
}

/** Whether anyone of a strategy still has a plan. */
export async function hasLive(db: Db, org: OrgScope, strategyId: string): Promise<boolean> {
  const row = await selectIn(db, org, "enrolments")
    .select("id")
    .where("strategy_id", "=", strategyId)
    .where("status", "in", ["waiting", "active", "paused"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Active plans that were put to rest while the campaign was not running. Those that wait for the
 * other channel are released by the tick.
 */
export async function wakeResting(
  db: Db,
  org: OrgScope,
  campaignId: string,
  at: number,
): Promise<void> {
  // Read first: Citus may send an update with a subquery to every shard.
  const resting = await selectIn(db, org, "enrolment_places")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "enrolment_places.organization_id")
        .onRef("enrolments.id", "=", "enrolment_places.enrolment_id"),
    )
    .select("enrolment_places.enrolment_id as id")
    .where("enrolment_places.campaign_id", "=", campaignId)
    .where("enrolment_places.state", "in", ["planned", "held"])
    .where("enrolment_places.due_at", "is", null)
    .where(sql<boolean>`enrolment_places.hold_reason is distinct from 'sequence'`)
    .where("enrolments.status", "=", "active")
    .execute();
  if (resting.length === 0) return;
  const ids = resting.map(({ id }) => id);
  await updateIn(db, org, "enrolment_places")
    .set({ due_at: sql<string>`coalesce(planned_at, ${timeOf(at)}::timestamptz)` })
    .where("campaign_id", "=", campaignId)
    .where("state", "in", ["planned", "held"])
    .where("due_at", "is", null)
    .where(sql<boolean>`enrolment_id = any (${ids}::uuid[])`)
    .execute();
}
