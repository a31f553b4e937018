import { sql } from "kysely";
import { z } from "zod";
import { PLACE_STATES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { CHANNEL_TYPES, type ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { wakeCampaigns } from "./wake-campaigns.queries.ts";

const Row = z.object({
  enrolmentId: z.uuid(),
  campaignId: z.uuid(),
  channel: z.enum(CHANNEL_TYPES),
  state: z.enum(PLACE_STATES),
  stepId: z.uuid().nullable(),
  lastStepId: z.uuid().nullable(),
  lastTouchAt: z.string().nullable(),
  plannedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  mailboxId: z.uuid().nullable(),
  holdReason: z.string().nullable(),
});
export type PlaceRow = z.infer<typeof Row>;

/** Email before LinkedIn. */
export async function listPlaces(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<PlaceRow[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await selectIn(db, org, "enrolment_places")
    .select([
      "enrolment_id as enrolmentId",
      "campaign_id as campaignId",
      "channel",
      "state",
      "step_id as stepId",
      "last_step_id as lastStepId",
      "last_touch_at as lastTouchAt",
      "planned_at as plannedAt",
      "due_at as dueAt",
      "mailbox_id as mailboxId",
      "hold_reason as holdReason",
    ])
    .where("enrolment_id", "in", [...enrolmentIds])
    .orderBy("channel")
    .execute();
  return z.array(Row).parse(rows);
}

/** A channel of the strategy, and since when it is active; null while paused. */
export type PlaceChannel = { campaignId: string; type: ChannelType; dueAt: Date | null };

export async function insertPlaces(
  db: Db,
  org: OrgScope,
  enrolments: readonly { enrolmentId: string; isActive: boolean }[],
  channels: readonly PlaceChannel[],
): Promise<void> {
  const rows = enrolments.flatMap(({ enrolmentId, isActive }) =>
    channels.map(({ campaignId, type, dueAt }) => ({
      enrolment_id: enrolmentId,
      campaign_id: campaignId,
      channel: type,
      due_at: isActive ? (dueAt?.toISOString() ?? null) : null,
    })),
  );
  if (rows.length === 0) return;
  await insertIn(db, org, "enrolment_places", rows).execute();
  for (const { campaignId, dueAt } of channels)
    if (dueAt) await wakeCampaigns(db, org, [campaignId], dueAt);
}

/** Ended; nothing more happens. */
export async function endPlaces(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  at: Date,
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await updateIn(db, org, "enrolment_places")
    .set({
      state: "ended",
      hold_reason: null,
      due_at: null,
      planned_at: null,
      updated_at: at.toISOString(),
    })
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("state", "!=", "done")
    .execute();
}

/** The planner skips these until woken. */
export async function restPlaces(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await updateIn(db, org, "enrolment_places")
    .set({ due_at: null })
    .where("enrolment_id", "in", [...enrolmentIds])
    .execute();
}

/**
 * The planner handles these next, in running campaigns; not before their step is due. A tick
 * releases those that wait for the other channel.
 */
export async function wakePlaces(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  at: Date,
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  const running = selectIn(db, org, "strategy_channels")
    .select("campaign_id")
    .where("status", "=", "active")
    .where("is_on", "=", true);
  const rows = await updateIn(db, org, "enrolment_places")
    .set({
      due_at: sql<string>`case when hold_reason = 'sequence' then null
        else greatest(planned_at, ${at.toISOString()}::timestamptz) end`,
    })
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("state", "in", ["queued", "planned", "held"])
    .where("campaign_id", "in", running)
    .returning("campaign_id as campaignId")
    .execute();
  const woken = rows.map(({ campaignId }) => campaignId);
  await wakeCampaigns(db, org, woken, at);
}

/** Which of these leads were contacted or are being contacted. */
export async function findTouched(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
): Promise<Set<string>> {
  if (leadIds.length === 0) return new Set();
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("enrolment_places as place", (join) =>
      join
        .onRef("place.organization_id", "=", "enrolments.organization_id")
        .onRef("place.enrolment_id", "=", "enrolments.id"),
    )
    .select("lead_id as leadId")
    .where("lead_id", "in", [...leadIds])
    .where(({ eb, or }) =>
      or([eb("place.last_touch_at", "is not", null), eb("place.state", "=", "sending")]),
    )
    .execute();
  return new Set(rows.map(({ leadId }) => leadId));
}

/** Reopens ended ones at their next step; resting ones are woken separately. */
export async function reopenPlaces(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  at: Date,
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  const planned = at.toISOString();
  await updateIn(db, org, "enrolment_places")
    .set({
      state: sql<string>`case when step_id is null then 'queued' else 'planned' end`,
      planned_at: sql<string>`case when step_id is null then null else ${planned}::timestamptz end`,
      updated_at: planned,
    })
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("state", "=", "ended")
    .execute();
}
