import {
  type CampaignTask,
  tasksContract,
} from "#src/features/strategies/engine/tasks.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const TASK_KEYS = [keyOf(tasksContract.list)];
const MAX_SHOWN = 100;

export type TasksView = {
  projectId: string;
  strategyId: string | undefined;
  state: "open" | "settled";
  assigneeId: string | undefined;
};

export function tasksQuery({ projectId, strategyId, state, assigneeId }: TasksView) {
  return read(tasksContract.list, {
    query: {
      projectId,
      state,
      limit: MAX_SHOWN,
      ...(strategyId === undefined ? {} : { strategyId }),
      ...(assigneeId === undefined ? {} : { assigneeId }),
    },
  });
}

export const TASK_GROUPS = ["overdue", "today", "later"] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

/** By the day of the project, as its schedule is. */
export function groupOf(
  { dueAt }: Pick<CampaignTask, "dueAt">,
  zone: string,
  now: Date,
): TaskGroup {
  if (Date.parse(dueAt) < now.getTime()) return "overdue";
  const dayOf = (at: string) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
  return dayOf(dueAt) === dayOf(now.toISOString()) ? "today" : "later";
}
