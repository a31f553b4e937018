import type { Project } from "#src/features/projects/projects.contract.ts";
import { useSteps } from "#src/features/todo-items/web/todo-items.public.tsx";
import { dashboardText } from "./dashboard.text.ts";

type Standing = {
  /** In one sentence. */
  sentence: string;
  isCompleted: boolean;
};

/** How far a project is; it follows a step that is being marked at once. */
export function useStanding({ id, progress, archivedAt }: Project): Standing {
  const items = useSteps(id);
  const total = items?.length ?? progress.total;
  const done = items ? items.filter(({ status }) => status === "completed").length : progress.done;
  const left = total - done;
  if (archivedAt) return { sentence: dashboardText.putAway(archivedAt), isCompleted: left === 0 };
  if (left === 0) return { sentence: dashboardText.completed, isCompleted: true };
  return { sentence: dashboardText.stepsLeft(left, done === 0), isCompleted: false };
}
