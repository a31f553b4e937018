import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PROJECTS_PER_PAGE, type Project } from "#src/features/projects/projects.contract.ts";
import { sampleProjectContract } from "#src/features/sample-project/sample-project.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { hide, invalidateProjects, PROJECTS_KEY, showNew, stopFetching } from "./project-cache.ts";
import { projectsText } from "./projects.text.ts";

/** Makes the sample project, for anyone who has nothing to look at yet, and then opens it. */
export function useOpenSample(open: (project: Project) => void) {
  const queries = useQueryClient();
  return useMutation({
    ...write(sampleProjectContract.create),
    mutationKey: PROJECTS_KEY,
    async onSuccess(project) {
      await stopFetching(queries);
      showNew(queries, project, PROJECTS_PER_PAGE);
      open(project);
    },
    onError: (error) => tell(projectsText.notAddedSample, error),
    onSettled: () => invalidateProjects(queries),
  });
}

/** Removes it as soon as the question is answered, and shows it again where that fails. */
export function useRemoveSample() {
  const queries = useQueryClient();
  const remove = useMutation({
    ...write(sampleProjectContract.remove),
    mutationKey: PROJECTS_KEY,
    scope: { id: "projects" },
    onSuccess: () => notify({ type: "success", title: projectsText.sampleRemoved }),
    onSettled: () => invalidateProjects(queries),
  });
  return async (project: Project): Promise<void> => {
    await stopFetching(queries);
    const showAsBefore = hide(queries, project);
    await remove.mutateAsync({ query: { projectId: project.id } }).catch((error: unknown) => {
      showAsBefore();
      tell(projectsText.notRemovedSample, error);
    });
  };
}

function tell(title: string, error: unknown): void {
  const description = describeFailure(error, projectsText.failures);
  notify({ type: "error", title, description });
}
