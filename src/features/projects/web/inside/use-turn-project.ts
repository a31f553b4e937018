import { type Project, projectsContract } from "#src/features/projects/projects.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { projectQuery } from "./project-query.ts";
import { turnText } from "./turn-project.text.ts";

/** Archives the project that is open, or restores it. */
export function useTurnProject() {
  const { turn, isPending } = useArchiving<Project>({
    mutationKey: keyOf(projectsContract.read),
    send: ({ id, isArchived }) =>
      call(isArchived ? projectsContract.restore : projectsContract.archive, {
        params: { projectId: id },
      }),
    apply({ id, isArchived }) {
      const archivedAt = isArchived ? null : new Date().toISOString();
      const turned = { isArchived: !isArchived, archivedAt };
      return [editQuery(projectQuery(id), (known) => ({ ...known, ...turned }))];
    },
    applyResult: (turned) => [editQuery(projectQuery(turned.id), () => turned)],
    refetch: [keyOf(projectsContract.list), keyOf(projectsContract.count)],
    text: turnText,
  });
  return {
    isBusy: isPending,
    turn(project: Project) {
      if (!isPending) turn(project);
    },
  };
}
