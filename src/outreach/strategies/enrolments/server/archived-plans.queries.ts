import { sql } from "kysely";
import { z } from "zod";
import { LIVE_STATUSES, UNDECIDED } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/**
 * Plans that archiving ends. A possible reply keeps its plan: no one else contacts the person
 * before someone has decided.
 */
function selectGoing(db: Db, org: OrgScope) {
  return selectIn(db, org, "enrolments")
    .where("is_latest", "=", true)
    .where("status", "in", [...LIVE_STATUSES])
    .where(sql<boolean>`reason is distinct from ${UNDECIDED}`);
}

type Page = { after: string | undefined; most: number };

/** The active plans of a strategy, by id. */
export async function listLiveIn(
  db: Db,
  org: OrgScope,
  strategyId: string,
  { after, most }: Page,
): Promise<{ enrolmentId: string; isPaused: boolean }[]> {
  return selectGoing(db, org)
    .select(["id as enrolmentId", sql<boolean>`status = 'paused'`.as("isPaused")])
    .where("strategy_id", "=", strategyId)
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Archived strategies with active plans. */
export async function listLeftArchived(db: Db, org: OrgScope): Promise<string[]> {
  const rows = await selectIn(db, org, "strategies")
    .select("strategies.id")
    .where("is_archived", "=", true)
    .where(({ exists }) =>
      exists(
        selectGoing(db, org)
          .select("enrolments.id")
          .where(sql<boolean>`enrolments.strategy_id = strategies.id`),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The effect of archiving: people in progress, and how many have a next step. */
export async function countGoing(
  db: Db,
  org: OrgScope,
  strategyId: string,
): Promise<{ people: number; scheduled: number }> {
  const next = selectIn(db, org, "enrolment_places")
    .select("enrolment_places.enrolment_id")
    .where(sql<boolean>`enrolment_places.enrolment_id = enrolments.id`)
    .where("enrolment_places.state", "in", ["planned", "held", "sending", "task"]);
  return selectIn(db, org, "enrolments")
    .select(({ fn, exists }) => [
      fn.countAll<number>().as("people"),
      fn.countAll<number>().filterWhere(exists(next)).as("scheduled"),
    ])
    .where("strategy_id", "=", strategyId)
    .where("is_latest", "=", true)
    .where("status", "in", ["active", "paused"])
    .executeTakeFirstOrThrow();
}

/** Plans of existing leads that were finished for one of these reasons, by id. */
export async function listFinishedIn(
  db: Db,
  org: OrgScope,
  { strategyId, reasons }: { strategyId: string; reasons: readonly string[] },
  { after, most }: Page,
): Promise<{ enrolmentId: string; reason: string | null }[]> {
  return selectIn(db, org, "enrolments")
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .select(["enrolments.id as enrolmentId", "reason"])
    .where("strategy_id", "=", strategyId)
    .where("is_latest", "=", true)
    .where("status", "=", "finished")
    .where("reason", "in", [...reasons])
    .$if(after !== undefined, (query) => query.where("enrolments.id", ">", after ?? ""))
    .orderBy("enrolments.id")
    .limit(most)
    .execute();
}

const Details = z.object({ reason: z.string(), resumeAt: z.string().optional() });
const Pause = z.object({ enrolmentId: z.uuid(), details: Details });
export type Pause = z.infer<typeof Pause>;

/** The last pause of each of these: its reason and end. */
export async function listLastPauses(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Pause[]> {
  const rows = await selectIn(db, org, "enrolment_decisions")
    .select(["enrolment_id as enrolmentId", "details"])
    .distinctOn("enrolment_id")
    .where(isOneOf("enrolment_id", enrolmentIds))
    .where("decision", "=", "paused")
    .orderBy("enrolment_id")
    .orderBy("id", "desc")
    .execute();
  return z.array(Pause).parse(rows);
}
