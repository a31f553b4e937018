import { useQueryClient } from "@tanstack/react-query";
import { type Project, projectsContract } from "#src/features/projects/projects.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { invalidateProjects, PROJECTS_KEY, toggleArchivedOptimistically } from "./project-cache.ts";
import { projectsText } from "./projects.text.ts";

/** Archives or restores a project. */
export function useArchive() {
  const queries = useQueryClient();
  return useArchiving<Project>({
    queryKey: PROJECTS_KEY,
    send: ({ id, isArchived }) =>
      call(isArchived ? projectsContract.restore : projectsContract.archive, {
        params: { projectId: id },
      }),
    show: (project) => toggleArchivedOptimistically(queries, project),
    lookAnew: () => invalidateProjects(queries),
    text: projectsText,
  });
}
