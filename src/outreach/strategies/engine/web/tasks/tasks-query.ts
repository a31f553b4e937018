import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const TASK_KEYS = [keyOf(tasksContract.list), keyOf(tasksContract.forecast)];
const MAX_SHOWN = 100;

type TasksFilter = {
  projectId: string;
  strategyId: string | undefined;
  assigneeId: string | undefined;
};
export type TasksView = TasksFilter & { state: "open" | "settled" };

/** The tasks that running campaigns will open. */
export function forecastQuery(view: TasksFilter) {
  return read(tasksContract.forecast, { query: filterOf(view) });
}

export function tasksQuery({ state, ...filter }: TasksView) {
  return read(tasksContract.list, { query: { ...filterOf(filter), state, limit: MAX_SHOWN } });
}

function filterOf({ projectId, strategyId, assigneeId }: TasksFilter) {
  return {
    projectId,
    ...(strategyId === undefined ? {} : { strategyId }),
    ...(assigneeId === undefined ? {} : { assigneeId }),
  };
}
