import { useMutation, useQueryClient } from "@tanstack/react-query";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { SETUP_KEYS, showItems } from "#src/knowledge/setup/web/items/item-cache.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { pipelineText } from "./pipeline.text.ts";

/** Begins the page of a step that is written from others. */
export function useWriteStep(projectId: string) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (type: SetupType) => call(setupContract.create, { body: { projectId, type } }),
    onSuccess: (item) => showAnswer(queries, showItems(projectId, [item]), SETUP_KEYS),
    onError(error, type) {
      showAnswer(queries, [], SETUP_KEYS);
      notify({
        type: "error",
        title: pipelineText.notWritten(setupText.steps[type]),
        description: describeFailure(error, setupText.failures),
      });
    },
  });
  return { writeStep: (type: SetupType) => mutate(type), isWriting: isPending };
}
