import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Project, projectsContract } from "#src/features/projects/projects.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { count, fetchAnew, hide, PROJECTS_KEY, stopFetching } from "./project-cache.ts";
import { projectsText } from "./projects.text.ts";

/** Archives or restores: shown at once, in the order of the presses, and taken back with Undo. */
export function useArchive() {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: PROJECTS_KEY,
    scope: { id: "projects" },
    mutationFn: ({ id, isArchived }: Project) =>
      call(isArchived ? projectsContract.restore : projectsContract.archive, {
        params: { projectId: id },
      }),
    onSettled: () => fetchAnew(queries),
  });

  async function turn(project: Project): Promise<Project | undefined> {
    const { name, isArchived } = project;
    await stopFetching(queries);
    const showAsBefore = hide(queries, project);
    count(queries, isArchived ? { active: 1 } : { archived: 1 });
    try {
      return await mutateAsync(project);
    } catch (error) {
      showAsBefore();
      notify({
        type: "error",
        title: isArchived ? projectsText.notRestored(name) : projectsText.notArchived(name),
        description: describeFailure(error, projectsText.failures),
      });
      return undefined;
    }
  }

  return async (project: Project): Promise<void> => {
    const turned = await turn(project);
    if (!turned) return;
    notify({
      type: "success",
      title: turned.isArchived
        ? projectsText.wasArchived(turned.name)
        : projectsText.wasRestored(turned.name),
      action: undoAction(() => void turn(turned)),
    });
  };
}
