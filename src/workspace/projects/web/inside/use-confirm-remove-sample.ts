import { useMutation } from "@tanstack/react-query";
import { createElement, type ReactNode, useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projectText } from "./project.text.ts";
import { useRemoveProject } from "./use-remove-project.ts";

const projectDialogs = lazyPart(() => import("#src/workspace/projects/web/project-dialogs.tsx"));

type RemoveSample = { confirm: () => void; isBusy: boolean; dialog: ReactNode };

/** Removes the open sample after confirmation. */
export function useConfirmRemoveSample(project: Project): RemoveSample {
  const { removeSample } = useRemoveProject(project);
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({ mutationFn: removeSample });
  const close = () => setAsking(false);
  const part = projectDialogs.useWhen(isAsking, close);
  const failure = remove.error
    ? describeFailure(remove.error, projectText.sampleFailures)
    : undefined;
  return {
    confirm() {
      remove.reset();
      setAsking(true);
    },
    isBusy: isAsking && !part,
    dialog:
      part && isAsking
        ? createElement(part.RemoveSampleDialog, {
            onClose: close,
            onConfirm: () => remove.mutate(),
            isBusy: remove.isPending,
            failure,
          })
        : null,
  };
}
