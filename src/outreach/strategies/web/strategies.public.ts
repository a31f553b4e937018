import { useQuery } from "@tanstack/react-query";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { tasksText as text } from "#src/outreach/strategies/engine/web/tasks/tasks.text.ts";
import { read } from "#src/platform/web/api.ts";

/** How many tasks of a project wait for someone, for its dashboard; undefined until it is known. */
export function useTasksStanding(projectId: string) {
  const { data } = useQuery(read(tasksContract.list, { query: { projectId, limit: 1 } }));
  if (!data) return undefined;
  return [
    { label: text.states.open, count: data.total },
    { label: text.overdue, count: data.overdue },
  ];
}
