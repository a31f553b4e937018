import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import type { AiPromptType } from "#src/knowledge/documentation/documentation.rules.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { changePage } from "#src/knowledge/documentation/web/changes/page-edits.ts";
import type { Changed } from "#src/knowledge/documentation/web/changes/use-page-changes.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { PAGES } from "#src/knowledge/documentation/web/page/page-query.ts";
import { changeNode } from "#src/knowledge/documentation/web/tree/structure-edits.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { awaitWork } from "#src/workspace/background-work/web/awaited-work.public.ts";
import { aiText as text } from "./ai.text.ts";

const WORK = keyOf(backgroundWorkContract.list);

/** Generates all pages of a product, shown as running immediately. */
export function useGenerate(onStarted: (productId: string) => void) {
  const { mutate } = useOptimisticMutation({
    mutationKey: STRUCTURES,
    send: ({ projectId, id: productId }: TreeNode) =>
      call(generationContract.generate, { body: { projectId, productId } }),
    apply: ({ id }) => [
      changeNode(id, { status: "in-progress", updatedAt: new Date().toISOString() }),
    ],
    refetch: [STRUCTURES, PAGES, WORK],
    failure: ({ name }) => ({
      title: text.notGenerated(name),
      sentences: documentationText.failures,
    }),
  });
  return async (product: TreeNode) => {
    const started = await mutate(product);
    if (!started) return;
    // First pages appear as they are finished; whether they changed is not reported.
    if (product.status === "finished") awaitWork(started.jobId);
    onStarted(product.id);
  };
}

type Again = { page: Changed; prompts: { type: AiPromptType; instruction: string }[] };

/** Regenerates one page, which is locked immediately. False if refused. */
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
    if (!started) return false;
    awaitWork(started.jobId);
    return true;
  };
}
