import { useQuery } from "@tanstack/react-query";
import type { Project } from "#src/features/projects/projects.contract.ts";
import { todoItemsQuery } from "#src/features/todo-items/web/todo-items-query.ts";
import { dashboardText } from "./dashboard.text.ts";

/** How the project is, in one sentence; it follows a step that is being marked at once. */
export function useStateSentence({ id, progress, archivedAt }: Project): string {
  const items = useQuery(todoItemsQuery(id)).data?.list;
  if (archivedAt) return dashboardText.putAway(archivedAt);
  const total = items?.length ?? progress.total;
  const done = items ? items.filter(({ status }) => status === "completed").length : progress.done;
  if (done >= total) return dashboardText.ready;
  return dashboardText.stepsLeft(total - done, done === 0);
}
