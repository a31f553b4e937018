import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
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
