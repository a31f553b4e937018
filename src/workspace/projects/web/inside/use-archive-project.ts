import { call, keyOf } from "#src/platform/web/api.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { archiveText } from "./archive-project.text.ts";
import { projectQuery } from "./project-query.ts";

/** Archives or restores the open project. */
export function useArchiveProject() {
  const { toggleArchived, isPending } = useArchiving<Project>({
    mutationKey: keyOf(projectsContract.read),
    send: ({ id, isArchived }) =>
      call(isArchived ? projectsContract.restore : projectsContract.archive, {
        params: { projectId: id },
      }),
    apply({ id, isArchived }) {
      const archivedAt = isArchived ? null : new Date().toISOString();
      const toggled = { isArchived: !isArchived, archivedAt };
      return [editQuery(projectQuery(id), (known) => ({ ...known, ...toggled }))];
    },
    applyResult: (toggled) => [editQuery(projectQuery(toggled.id), () => toggled)],
    refetch: [keyOf(projectsContract.list), keyOf(projectsContract.count)],
    text: archiveText,
  });
  return {
    isBusy: isPending,
    toggleArchived(project: Project) {
      if (!isPending) toggleArchived(project);
    },
  };
}
