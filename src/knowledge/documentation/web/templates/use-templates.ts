import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import {
  type Template,
  templatesContract,
} from "#src/knowledge/documentation/templates/templates.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { templatesText as text } from "./templates.text.ts";

const TEMPLATES = keyOf(templatesContract.list);
const sentences = { ...documentationText.failures, ...text.failures };

function failed(title: string) {
  return (error: unknown) =>
    void notify({ type: "error", title, description: describeFailure(error, sentences) });
}

/** Saves the text of a page as a template. */
export function useSaveTemplate() {
  const queries = useQueryClient();
  const { mutate } = useMutation(write(templatesContract.create));
  return ({ id: pageId, name }: Pick<Page, "id" | "name">) =>
    mutate(
      { body: { pageId } },
      {
        onSuccess() {
          showAnswer(queries, [], [TEMPLATES]);
          notify({ type: "success", title: text.wasSaved(name) });
        },
        onError: failed(text.notSaved(name)),
      },
    );
}

/** The actions of a template. */
export function useTemplateChanges(onMade: (page: Page) => void) {
  const queries = useQueryClient();
  const use = useMutation(write(templatesContract.use));
  const remove = useMutation(write(templatesContract.remove));
  return {
    isBusy: use.isPending,
    isRemoving: remove.isPending,
    use({ id: templateId, name }: Template, place: { projectId: string; parentId?: string }) {
      use.mutate(
        { params: { templateId }, body: place },
        {
          onSuccess(page) {
            showAnswer(queries, [], [STRUCTURES]);
            onMade(page);
          },
          onError: failed(text.notUsed(name)),
        },
      );
    },
    remove({ id: templateId, name }: Template, onSettled: () => void) {
      remove.mutate(
        { params: { templateId } },
        {
          onSuccess() {
            showAnswer(queries, [], [TEMPLATES]);
            notify({ type: "success", title: text.wasRemoved(name) });
          },
          onError: failed(text.notRemoved(name)),
          onSettled,
        },
      );
    },
  };
}
