import { sql } from "kysely";
import { z } from "zod";
import { CHANNEL_TYPES, type ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

export type NewDecision = {
  enrolmentId: string;
  /** An identifier such as `cap-mailbox-day`; its message is in the web texts. */
  decision: string;
  channel?: ChannelType | undefined;
  stepId?: string | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  /** When it was decided, if not at the time of the others. */
  at?: Date;
};

export async function addDecisions(
  db: Db,
  org: OrgScope,
  decisions: readonly NewDecision[],
  at: Date,
): Promise<void> {
  if (decisions.length === 0) return;
  const rows = decisions.map(
    ({ enrolmentId, decision, channel, stepId, details = {}, at: own = at }) => ({
      id: newId(),
      enrolment_id: enrolmentId,
      channel: channel ?? null,
      step_id: stepId ?? null,
      decision,
      details: JSON.stringify(details),
      decided_at: own.toISOString(),
    }),
  );
  await insertIn(db, org, "enrolment_decisions", rows).execute();
}

const Row = z.object({
  decision: z.string(),
  channel: z.enum(CHANNEL_TYPES).nullable(),
  stepId: z.uuid().nullable(),
  details: z.record(z.string(), z.unknown()),
  decidedAt: z.string(),
});
export type Decision = z.infer<typeof Row>;

/** Latest first. */
export async function listDecisions(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
  limit: number,
): Promise<Decision[]> {
  const rows = await selectIn(db, org, "enrolment_decisions")
    .select(["decision", "channel", "step_id as stepId", "details", "decided_at as decidedAt"])
    .where("enrolment_id", "=", enrolmentId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return z.array(Row).parse(rows);
}

const ANSWERS = ["replied", "unsubscribed", "complained"] as const;

const Answered = z.object({ leadId: z.uuid(), status: z.enum(ANSWERS) });

/** Which of these leads have replied or opted out, in their newest run of any strategy. */
export async function listAnswered(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
): Promise<z.infer<typeof Answered>[]> {
  if (leadIds.length === 0) return [];
  const rows = await selectIn(db, org, "enrolments")
    .select(["lead_id as leadId", "status"])
    .where("lead_id", "in", [...leadIds])
    .where("is_latest", "=", true)
    .where("status", "in", [...ANSWERS])
    .execute();
  return z.array(Answered).parse(rows);
}

/** The strategies that these plans' people were moved to. */
export async function listMoves(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Map<string, string>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("enrolment_decisions", (join) =>
      join
        .onRef("enrolment_decisions.organization_id", "=", "enrolments.organization_id")
        .onRef("enrolment_decisions.enrolment_id", "=", "enrolments.id"),
    )
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "enrolments.organization_id")
        .on(sql<boolean>`strategies.id = (enrolment_decisions.details ->> 'movedTo')::uuid`),
    )
    .select(["enrolments.id as enrolmentId", "strategies.name"])
    .where("enrolments.id", "in", [...enrolmentIds])
    .where("enrolments.reason", "=", "moved")
    .where("enrolment_decisions.decision", "=", "ended")
    .execute();
  return new Map(rows.map(({ enrolmentId, name }) => [enrolmentId, name]));
}
