import { z } from "zod";
import { PROJECT_ERRORS } from "#src/features/projects/projects.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";

const TASK_RESULTS = [
  "sent",
  "done",
  "connected",
  "already-connected",
  "not-found",
  "note-quota",
  "skipped",
  "replied",
] as const;
export type TaskResult = (typeof TASK_RESULTS)[number];

export const CampaignTask = z.object({
  taskId: z.uuid(),
  campaignId: z.uuid(),
  enrolmentId: z.uuid(),
  leadId: z.uuid(),
  stepId: z.uuid(),
  kind: z.enum(["linkedin-view-profile", "linkedin-connect", "linkedin-message", "task"]),
  name: z.string(),
  companyName: z.string(),
  /** A profile at linkedin.com, or null. */
  linkedinUrl: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  dueAt: z.string(),
});
export type CampaignTask = z.infer<typeof CampaignTask>;

export const tasksContract = {
  list: endpoint({
    method: "GET",
    path: "/campaign-tasks",
    access: "view",
    changesWith: ["enrolments", "strategies"],
    summary: "The open tasks of a project's campaigns, the first due first.",
    query: z.object({
      projectId: z.uuid(),
      strategyId: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    returns: z.object({ list: z.array(CampaignTask), total: z.number().int() }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  settle: endpoint({
    method: "PATCH",
    path: "/campaign-tasks/{taskId}",
    access: "edit",
    summary: "Says what came of a task. The plan of its person goes on, or ends with a reply.",
    params: z.object({ taskId: z.uuid() }),
    body: z.object({ result: z.enum(TASK_RESULTS) }),
    returns: z.object({ taskId: z.uuid() }),
    errors: {
      task_not_found: "This task does not exist.",
      ...PROJECT_ERRORS,
      task_settled: "Someone else has done this task already.",
    },
  }),
};
