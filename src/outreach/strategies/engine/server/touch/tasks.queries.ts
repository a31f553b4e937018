import { timeOf } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn } from "#src/platform/server/db/tenant.ts";

export type NewTask = {
  id: string;
  projectId: string;
  campaignId: string;
  enrolmentId: string;
  stepId: string;
  kind: "linkedin-view-profile" | "linkedin-connect" | "linkedin-message" | "task";
  title: string;
  body: string;
  dueAt: number;
  createdAt: number;
};

export async function insertTask(db: Db, org: OrgScope, task: NewTask): Promise<void> {
  const row = {
    id: task.id,
    project_id: task.projectId,
    campaign_id: task.campaignId,
    enrolment_id: task.enrolmentId,
    step_id: task.stepId,
    kind: task.kind,
    title: task.title.slice(0, 200),
    body: task.body,
    due_at: timeOf(task.dueAt),
    created_at: timeOf(task.createdAt),
  };
  await insertIn(db, org, "campaign_tasks", [row]).execute();
}
