import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const TASK_KEYS = [keyOf(tasksContract.list), keyOf(tasksContract.forecast)];
const MAX_SHOWN = 100;

export type TasksView = {
  projectId: string;
  strategyId: string | undefined;
  state: "open" | "settled";
  assigneeId: string | undefined;
};

/** The tasks that running campaigns will open. */
export function forecastQuery({ projectId, strategyId, assigneeId }: Omit<TasksView, "state">) {
  return read(tasksContract.forecast, {
    query: {
      projectId,
      ...(strategyId === undefined ? {} : { strategyId }),
      ...(assigneeId === undefined ? {} : { assigneeId }),
    },
  });
}

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
