import { useQuery } from "@tanstack/react-query";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { taskCountsText as text } from "#src/outreach/strategies/engine/web/tasks/task-counts.text.ts";
import { read } from "#src/platform/web/api.ts";

const useCounts = (projectId: string) =>
  useQuery(read(tasksContract.list, { query: { projectId, limit: 1 } })).data;

/** The tasks that are due now, for the sidebar. */
export function useTasksDue(projectId: string): { shows: string; says: string } | undefined {
  const { dueNow = 0 } = useCounts(projectId) ?? {};
  return dueNow === 0 ? undefined : { shows: String(dueNow), says: text.due(dueNow) };
}

/** The number of a project's open tasks, for its dashboard; undefined while loading. */
export function useTasksStanding(projectId: string) {
  const data = useCounts(projectId);
  if (!data) return undefined;
  return [
    { label: text.open, count: data.total },
    { label: text.overdue, count: data.overdue },
  ];
}
