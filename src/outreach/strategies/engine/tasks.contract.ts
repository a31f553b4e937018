import { z } from "zod";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

export const TASK_DUE = ["overdue", "today", "later"] as const;

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
  jobTitle: z.string(),
  companyName: z.string(),
  /** A profile at linkedin.com, or null. */
  linkedinUrl: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  dueAt: z.string(),
  /** By days of the project's time zone: a task is overdue after its day. */
  due: z.enum(TASK_DUE),
  strategyId: z.uuid(),
  strategyName: z.string(),
  /** The assignee of its channel's tasks. */
  assigneeId: z.uuid().nullable(),
  /** Its result; null while open. */
  result: z.enum(TASK_RESULTS).nullable(),
  settledAt: z.string().nullable(),
  /** Whether it is settled and nothing was done after it. */
  isReopenable: z.boolean(),
  /** Why its plan has ended, although the task is open or was done. */
  planStatus: z.enum(ENROLMENT_STATUSES),
});
export type CampaignTask = z.infer<typeof CampaignTask>;

const TaskForecast = z.object({
  tasks: z.number().int(),
  /** The planner reads a limited number of campaigns and people. */
  hasMore: z.boolean(),
  firstAt: z.string().nullable(),
});
export type TaskForecast = z.infer<typeof TaskForecast>;

export const tasksContract = {
  list: endpoint({
    method: "GET",
    path: "/campaign-tasks",
    access: "view",
    changesWith: ["enrolments", "strategies"],
    summary:
      "Tasks of a project's campaigns: the open ones, the first due first, or what was done, the newest first.",
    query: z.object({
      projectId: z.uuid(),
      strategyId: z.uuid().optional(),
      /** Tasks of channels assigned to this member. */
      assigneeId: idOf("user").optional(),
      /** One task only. */
      taskId: idOf("task", "skipped").optional(),
      state: z.enum(["open", "settled"]).default("open"),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    returns: z.object({
      list: z.array(CampaignTask),
      total: z.number().int(),
      overdue: z.number().int(),
      /** Open and due by the end of today. */
      dueNow: z.number().int(),
      /** Connection requests with a note that the caller has sent this month. */
      notesSent: z.number().int(),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  forecast: endpoint({
    method: "GET",
    path: "/campaign-tasks/forecast",
    access: "view",
    summary:
      "The tasks that running campaigns will open if nobody replies, according to the planner.",
    query: z.object({
      projectId: z.uuid(),
      strategyId: z.uuid().optional(),
      assigneeId: idOf("user").optional(),
    }),
    returns: TaskForecast,
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  settle: endpoint({
    method: "PATCH",
    path: "/campaign-tasks/{taskId}",
    access: "edit",
    summary:
      "Says what came of a task. The plan of its person goes on, or ends with a reply. Of one that was sent it may be said later that they connected or replied.",
    params: z.object({ taskId: z.uuid() }),
    body: z.object({ result: z.enum(TASK_RESULTS) }),
    returns: z.object({ taskId: z.uuid() }),
    errors: {
      task_not_found: "This task does not exist.",
      ...PROJECT_ERRORS,
      task_settled: "Someone else already did this task.",
    },
  }),
  reopen: endpoint({
    method: "POST",
    path: "/campaign-tasks/{taskId}/reopen",
    access: "edit",
    summary: "Takes back what was said of a task, as long as nothing was done after it.",
    params: z.object({ taskId: z.uuid() }),
    returns: z.object({ taskId: z.uuid() }),
    errors: {
      task_not_found: "This task does not exist.",
      ...PROJECT_ERRORS,
      task_open: "This task is already open.",
      task_passed: "The next step was done already.",
      strategy_archived: "This strategy is archived. Restore it to change anything in it.",
    },
  }),
};
