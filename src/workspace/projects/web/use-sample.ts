import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { hide, PROJECT_LISTS, PROJECTS_KEY, showNew } from "./project-cache.ts";
import { projectsText } from "./projects.text.ts";

/** Creates the sample project for a user without projects, and opens it. */
export function useOpenSample(open: (project: Project) => void) {
  const queries = useQueryClient();
  return useMutation({
    ...write(sampleProjectContract.create),
    mutationKey: PROJECTS_KEY,
    onSuccess(project) {
      showAnswer(queries, showNew(project), PROJECT_LISTS);
      open(project);
    },
    onError(error) {
      showAnswer(queries, [], PROJECT_LISTS);
      const description = describeFailure(error, projectsText.failures);
      notify({ type: "error", title: projectsText.notAddedSample, description });
    },
  });
}

/** Removes it after confirmation. */
export function useRemoveSample() {
  const { mutate } = useOptimisticMutation({
    mutationKey: PROJECTS_KEY,
    send: ({ id }: Project) => call(sampleProjectContract.remove, { query: { projectId: id } }),
    apply: hide,
    refetch: PROJECT_LISTS,
    success: () => ({ title: projectsText.sampleRemoved }),
    failure: () => ({ title: projectsText.notRemovedSample, sentences: projectsText.failures }),
  });
  return (project: Project) => void mutate(project);
}
