import { type Project, projectsContract } from "#src/features/projects/projects.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { count, hide, PROJECT_LISTS, PROJECTS_KEY } from "./project-cache.ts";
import { projectsText } from "./projects.text.ts";

/** Archives or restores a project, which then is counted on the other tab. */
export function useArchive() {
  return useArchiving<Project>({
    mutationKey: PROJECTS_KEY,
    send: ({ id, isArchived }) =>
      call(isArchived ? projectsContract.restore : projectsContract.archive, {
        params: { projectId: id },
      }),
    apply: (project) => [...hide(project), count(project.isArchived ? "active" : "archived", 1)],
    refetch: PROJECT_LISTS,
    text: projectsText,
  });
}
