import { call } from "#src/platform/web/api.ts";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { projectText } from "./project.text.ts";
import { setRemoving } from "./removing.ts";
import { useLeaveProject } from "./use-leave-project.ts";

/** Deletes the open project and navigates to the list; both throw on failure. */
export function useRemoveProject(project: Project) {
  const { id, name } = project;
  const leave = useLeaveProject(project);

  async function end(deletion: Promise<void>, title: string): Promise<void> {
    setRemoving(id);
    try {
      await deletion;
    } catch (error) {
      setRemoving(undefined);
      throw error;
    }
    await leave({ type: "success", title });
  }

  return {
    remove: (typed: string) =>
      end(
        call(projectsContract.remove, { params: { projectId: id }, query: { name: typed } }),
        projectText.isDeleted(name),
      ),
    removeSample: () =>
      end(
        call(sampleProjectContract.remove, { query: { projectId: id } }),
        projectText.sampleIsRemoved,
      ),
  };
}
