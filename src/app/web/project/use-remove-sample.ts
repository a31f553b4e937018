import { useState } from "react";
import type { Project } from "#src/features/projects/projects.contract.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { projectText } from "./project.text.ts";
import { useRemoveProject } from "./use-remove-project.ts";

/** Removes the open sample in one press; there is nothing in it that cannot be made again. */
export function useRemoveSample(project: Project) {
  const { removeSample } = useRemoveProject(project);
  const [isBusy, setBusy] = useState(false);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await removeSample();
    } catch (error) {
      const description = describeFailure(error, projectText.sampleFailures);
      notify({ type: "error", title: projectText.sampleNotRemoved, description });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, remove: () => void run() };
}
