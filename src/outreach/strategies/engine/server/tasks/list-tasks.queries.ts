import { type Expression, sql } from "kysely";
import { z } from "zod";
import { CampaignTask, type TASK_DUE } from "#src/outreach/strategies/engine/tasks.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { touchesSince } from "./task-results.queries.ts";

export type TaskFilter = {
  projectId?: string;
  strategyId?: string | undefined;
  assigneeId?: string | undefined;
  taskId?: string | undefined;
};
type State = "open" | "settled";

const Row = CampaignTask.omit({ name: true, linkedinUrl: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  profile: z.string().nullable(),
});

/**
 * Open tasks of active plans in running campaigns only: there is no task for someone who has
 * replied, or in a paused campaign. A finished campaign may get a task back with Undo.
 */
function selectTasks(
  db: Db,
  org: OrgScope,
  { projectId, strategyId, assigneeId, taskId }: TaskFilter,
  state: State,
) {
  return selectIn(db, org, "campaign_tasks")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "campaign_tasks.organization_id")
        .onRef("enrolments.id", "=", "campaign_tasks.enrolment_id"),
    )
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "campaign_tasks.organization_id")
        .onRef("strategy_channels.campaign_id", "=", "campaign_tasks.campaign_id"),
    )
    .$if(projectId !== undefined, (query) =>
      query.where("campaign_tasks.project_id", "=", projectId ?? ""),
    )
    .$if(taskId !== undefined, (query) => query.where("campaign_tasks.id", "=", taskId ?? ""))
    .$if(state === "open", (query) =>
      query
        .innerJoin("strategies as owner", (join) =>
          join
            .onRef("owner.organization_id", "=", "enrolments.organization_id")
            .onRef("owner.id", "=", "enrolments.strategy_id"),
        )
        .where("campaign_tasks.state", "=", "open")
        .where("enrolments.status", "=", "active")
        .where("owner.is_archived", "=", false)
        .where("strategy_channels.is_on", "=", true)
        .where("strategy_channels.status", "not in", ["paused", "auto-paused"]),
    )
    .$if(state === "settled", (query) => query.where("campaign_tasks.state", "<>", "open"))
    .$if(strategyId !== undefined, (query) =>
      query.where("enrolments.strategy_id", "=", strategyId ?? ""),
    )
    .$if(assigneeId !== undefined, (query) =>
      query.where("strategy_channels.assignee_id", "=", assigneeId ?? ""),
    );
}

type Today = { now: Date; zone: string | Expression<string> };

function dueOf({ now, zone }: Today) {
  const day = sql`(campaign_tasks.due_at at time zone ${zone})::date`;
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;
  return sql<(typeof TASK_DUE)[number]>`case when ${day} < ${today} then 'overdue'
    when ${day} = ${today} then 'today' else 'later' end`;
}

const columns = [
  "campaign_tasks.id as taskId",
  "campaign_tasks.campaign_id as campaignId",
  "campaign_tasks.enrolment_id as enrolmentId",
  "leads.id as leadId",
  "campaign_tasks.step_id as stepId",
  "campaign_tasks.kind",
  "people.first_name as firstName",
  "people.last_name as lastName",
  sql<string>`coalesce(leads.fields->>'title', '')`.as("jobTitle"),
  "people.company_name as companyName",
  "leads.linkedin_profile as profile",
  "campaign_tasks.title",
  "campaign_tasks.body",
  "campaign_tasks.due_at as dueAt",
  "enrolments.strategy_id as strategyId",
  "strategies.name as strategyName",
  "strategy_channels.assignee_id as assigneeId",
  "campaign_tasks.result",
  "campaign_tasks.settled_at as settledAt",
  "enrolments.status as planStatus",
] as const;

export async function listTasks(
  db: Db,
  org: OrgScope,
  { limit, state, today, ...filter }: TaskFilter & { limit: number; state: State; today: Today },
): Promise<CampaignTask[]> {
  const rows = await selectTasks(db, org, filter, state)
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
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "enrolments.organization_id")
        .onRef("strategies.id", "=", "enrolments.strategy_id"),
    )
    .select(columns)
    .select(dueOf(today).as("due"))
    .select(({ and, eb, exists, not }) =>
      and([
        eb("campaign_tasks.state", "<>", "open"),
        eb("strategies.is_archived", "=", false),
        not(exists(touchesSince(db, org))),
      ]).as("isReopenable"),
    )
    .$if(state === "open", (query) => query.orderBy("campaign_tasks.due_at"))
    .$if(state === "settled", (query) => query.orderBy("campaign_tasks.settled_at", "desc"))
    .orderBy("campaign_tasks.id")
    .limit(limit)
    .execute();
  return z
    .array(Row)
    .parse(rows)
    .map(({ firstName, lastName, profile, ...row }) => ({
      ...row,
      name: `${firstName} ${lastName}`.trim(),
      linkedinUrl: profile === null ? null : `https://www.${profile}`,
    }));
}

export async function countTasks(
  db: Db,
  org: OrgScope,
  { state, today, ...filter }: TaskFilter & { state: State; today: Today },
): Promise<{ total: number; overdue: number; dueNow: number }> {
  const isOpen = sql<boolean>`campaign_tasks.state = 'open'`;
  return selectTasks(db, org, filter, state)
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn
        .countAll<number>()
        .filterWhere(isOpen)
        .filterWhere(dueOf(today), "=", "overdue")
        .as("overdue"),
      fn
        .countAll<number>()
        .filterWhere(isOpen)
        .filterWhere(dueOf(today), "<>", "later")
        .as("dueNow"),
    ])
    .executeTakeFirstOrThrow();
}

/** The open tasks that are due by the end of today, by project; those without any are missing. */
export async function countTasksDue(
  db: Db,
  org: OrgScope,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const due = dueOf({ now, zone: sql.ref<string>("projects.time_zone") });
  const rows = await selectTasks(db, org, {}, "open")
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "campaign_tasks.organization_id")
        .onRef("projects.id", "=", "campaign_tasks.project_id"),
    )
    .select(({ fn }) => [
      "campaign_tasks.project_id as projectId",
      fn.countAll<number>().as("count"),
    ])
    .where(due, "<>", "later")
    .groupBy("campaign_tasks.project_id")
    .execute();
  return new Map(rows.map(({ projectId, count }) => [projectId, count]));
}

/** The running campaigns that have a step of another kind than email. */
export async function listCampaignsWithTasks(
  db: Db,
  org: OrgScope,
  { projectId, strategyId, assigneeId, most }: TaskFilter & { projectId: string; most: number },
): Promise<string[]> {
  const rows = await selectIn(db, org, "strategy_channels")
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "strategy_channels.organization_id")
        .onRef("strategies.id", "=", "strategy_channels.strategy_id"),
    )
    .select("strategy_channels.campaign_id as campaignId")
    .where("strategies.project_id", "=", projectId)
    .where("strategies.is_archived", "=", false)
    .where("strategy_channels.is_on", "=", true)
    .where("strategy_channels.status", "=", "active")
    .where(({ exists }) =>
      exists(
        selectIn(db, org, "campaign_steps")
          .select("campaign_steps.id")
          .where(sql<boolean>`campaign_steps.campaign_id = strategy_channels.campaign_id`)
          .where("campaign_steps.removed_at", "is", null)
          .where(sql<boolean>`campaign_steps.message->>'kind' <> 'email'`),
      ),
    )
    .$if(strategyId !== undefined, (query) => query.where("strategies.id", "=", strategyId ?? ""))
    .$if(assigneeId !== undefined, (query) =>
      query.where("strategy_channels.assignee_id", "=", assigneeId ?? ""),
    )
    .orderBy("strategy_channels.campaign_id")
    .limit(most)
    .execute();
  return rows.map(({ campaignId }) => campaignId);
}

/** How many connection requests with a note a person has reported since. */
export async function countNotes(
  db: Db,
  org: OrgScope,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const { notes } = await selectIn(db, org, "campaign_tasks")
    .select(({ fn }) => fn.countAll<number>().as("notes"))
    .where("settled_by", "=", userId)
    .where("settled_at", ">=", since.toISOString())
    .where("kind", "=", "linkedin-connect")
    .where("result", "in", ["sent", "connected"])
    .where("body", "<>", "")
    .executeTakeFirstOrThrow();
  return notes;
}
