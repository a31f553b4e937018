import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backgroundWorkContract } from "#src/features/background-work/background-work.contract.ts";
import type { TreeNode } from "#src/features/documentation/documentation.contract.ts";
import type { AiPromptType } from "#src/features/documentation/documentation.rules.ts";
import { generationContract } from "#src/features/documentation/generation/generation.contract.ts";
import { changePage } from "#src/features/documentation/web/changes/page-edits.ts";
import type { Changed } from "#src/features/documentation/web/changes/use-page-changes.ts";
import { documentationText } from "#src/features/documentation/web/documentation.text.ts";
import { PAGES } from "#src/features/documentation/web/page/page-query.ts";
import { changeNode } from "#src/features/documentation/web/tree/structure-edits.ts";
import { STRUCTURES } from "#src/features/documentation/web/tree/structure-query.ts";
import { call, keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { aiText as text } from "./ai.text.ts";
import { awaitPage } from "./regenerated-pages.ts";

const WORK = keyOf(backgroundWorkContract.list);

/** Writes all pages about a product. */
export function useGenerate(onStarted: (productId: string) => void) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...write(generationContract.generate),
    onSuccess(_started, { body }) {
      showAnswer(queries, [], [STRUCTURES, PAGES, WORK]);
      onStarted(body.productId);
    },
  });
  return {
    isStarting: isPending,
    generate: ({ projectId, id: productId, name }: TreeNode) =>
      mutate(
        { body: { projectId, productId } },
        {
          onError: (error) =>
            notify({
              type: "error",
              title: text.notGenerated(name),
              description: describeFailure(error, documentationText.failures),
            }),
        },
      ),
  };
}

type Again = { page: Changed; prompts: { type: AiPromptType; instruction: string }[] };

/** Writes one page again; it is locked from the moment that is asked for. */
export function useRegenerate() {
  const { mutate } = useOptimisticMutation({
    mutationKey: STRUCTURES,
    send: ({ page, prompts }: Again) =>
      call(generationContract.regenerate, {
        params: { pageId: page.id },
        body: prompts.length > 0 ? { prompts } : {},
      }),
    apply: ({ page }) => [
      changeNode(page.id, { status: "in-progress" }),
      changePage(page.id, { status: "in-progress", errorCode: null }),
    ],
    refetch: [STRUCTURES, PAGES, WORK],
    failure: ({ page }) => ({
      title: text.notRegenerated(page.name),
      sentences: documentationText.failures,
    }),
  });
  return async (again: Again) => {
    const started = await mutate(again);
    if (started) awaitPage({ workId: started.jobId, pageId: started.id, name: started.name });
  };
}
