import { useQuery } from "@tanstack/react-query";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { tasksText as text } from "#src/outreach/strategies/engine/web/tasks/tasks.text.ts";
import { read } from "#src/platform/web/api.ts";

/** The number of a project's open tasks, for its dashboard; undefined while loading. */
export function useTasksStanding(projectId: string) {
  const { data } = useQuery(read(tasksContract.list, { query: { projectId, limit: 1 } }));
  if (!data) return undefined;
  return [
    { label: text.states.open, count: data.total },
    { label: text.overdue, count: data.overdue },
  ];
}
