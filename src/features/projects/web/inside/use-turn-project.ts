import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Project, projectsContract } from "#src/features/projects/projects.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { projectQuery } from "./project-query.ts";
import { turnText as text } from "./turn-project.text.ts";

/** Archives the project that is open, or restores it: shown at once, and taken back with Undo. */
export function useTurnProject() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function press(project: Project): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const turned = await turn(queries, project);
    setBusy(false);
    if (!turned) return;
    notify({
      type: "success",
      title: (turned.isArchived ? text.wasArchived : text.wasRestored)(turned.name),
      // Pressed when what began it may have left the page.
      action: undoAction(() => void turn(queries, turned)),
    });
  }

  return { isBusy, turn: (project: Project) => void press(project) };
}

async function turn(queries: QueryClient, project: Project): Promise<Project | undefined> {
  const { id, name, isArchived } = project;
  const endpoint = isArchived ? projectsContract.restore : projectsContract.archive;
  const { queryKey } = projectQuery(id);
  // An answer on its way would take back what is about to be shown.
  await queries.cancelQueries({ queryKey });
  const archivedAt = isArchived ? null : new Date().toISOString();
  queries.setQueryData(queryKey, { ...project, isArchived: !isArchived, archivedAt });
  try {
    const turned = await call(endpoint, { params: { projectId: id } });
    queries.setQueryData(queryKey, turned);
    void queries.invalidateQueries({ queryKey: keyOf(projectsContract.list) });
    void queries.invalidateQueries({ queryKey: keyOf(projectsContract.count) });
    return turned;
  } catch (error) {
    queries.setQueryData(queryKey, project);
    void queries.invalidateQueries({ queryKey });
    notify({
      type: "error",
      title: (isArchived ? text.notRestored : text.notArchived)(name),
      description: describeFailure(error, text.failures),
    });
    return undefined;
  }
}
