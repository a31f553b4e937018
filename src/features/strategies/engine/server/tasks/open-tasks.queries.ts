import { z } from "zod";
import { CampaignTask, type TaskResult } from "#src/features/strategies/engine/tasks.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

type Filter = { projectId: string; strategyId?: string | undefined };

const Row = CampaignTask.omit({ name: true, linkedinUrl: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  profile: z.string().nullable(),
});

/** Those of people whose plan goes on: nobody is asked to write to someone who has answered. */
function selectOpen(db: Db, org: OrgScope, { projectId, strategyId }: Filter) {
  return selectIn(db, org, "campaign_tasks")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "campaign_tasks.organization_id")
        .onRef("enrolments.id", "=", "campaign_tasks.enrolment_id"),
    )
    .where("campaign_tasks.project_id", "=", projectId)
    .where("campaign_tasks.state", "=", "open")
    .where("enrolments.status", "=", "active")
    .$if(strategyId !== undefined, (query) =>
      query.where("enrolments.strategy_id", "=", strategyId ?? ""),
    );
}

export async function listOpenTasks(
  db: Db,
  org: OrgScope,
  { limit, ...filter }: Filter & { limit: number },
): Promise<CampaignTask[]> {
  const rows = await selectOpen(db, org, filter)
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
      "campaign_tasks.id as taskId",
      "campaign_tasks.campaign_id as campaignId",
      "campaign_tasks.enrolment_id as enrolmentId",
      "leads.id as leadId",
      "campaign_tasks.step_id as stepId",
      "campaign_tasks.kind",
      "people.first_name as firstName",
      "people.last_name as lastName",
      "people.company_name as companyName",
      "leads.linkedin_profile as profile",
      "campaign_tasks.title",
      "campaign_tasks.body",
      "campaign_tasks.due_at as dueAt",
    ])
    .orderBy("campaign_tasks.due_at")
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

export async function countOpenTasks(db: Db, org: OrgScope, filter: Filter): Promise<number> {
  const { total } = await selectOpen(db, org, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export type StoredTask = {
  projectId: string;
  campaignId: string;
  enrolmentId: string;
  stepId: string;
};

export function findTask(db: Db, org: OrgScope, taskId: string): Promise<StoredTask | undefined> {
  return selectIn(db, org, "campaign_tasks")
    .select([
      "project_id as projectId",
      "campaign_id as campaignId",
      "enrolment_id as enrolmentId",
      "step_id as stepId",
    ])
    .where("id", "=", taskId)
    .executeTakeFirst();
}

/** True for the one call that settles it. */
export async function setSettled(
  db: Db,
  org: OrgScope,
  taskId: string,
  { result, at }: { result: Exclude<TaskResult, "replied">; at: Date },
): Promise<boolean> {
  const isSkipped = ["skipped", "not-found", "note-quota"].includes(result);
  const row = await updateIn(db, org, "campaign_tasks")
    .set({
      state: isSkipped ? "skipped" : "done",
      result,
      settled_at: at.toISOString(),
      settled_by: org.userId ?? null,
    })
    .where("id", "=", taskId)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
