import { useMutation, useQueryClient } from "@tanstack/react-query";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { pageQuery } from "#src/knowledge/documentation/web/page/page-query.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { dropKeysAhead, keepKeysAhead } from "#src/platform/web/shortcuts/keys-ahead.ts";
import { changesText as text } from "./changes.text.ts";

export type NewPlace = { parentId?: string; productId?: string };

/** A new page whose title is focused first. */
const fresh = new Set<string>();

export function isFreshPage(pageId: string): boolean {
  return fresh.has(pageId);
}

export function forgetFreshPage(pageId: string): void {
  fresh.delete(pageId);
}

/** Adds an empty page and opens it. */
export function useCreatePage(
  projectId: string,
  onCreated: (pageId: string, above: string[]) => void,
) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...write(documentationContract.create),
    onSuccess(page) {
      fresh.add(page.id);
      queries.setQueryData(pageQuery(page.id).queryKey, page);
      showAnswer(queries, [], [STRUCTURES]);
      onCreated(
        page.id,
        page.path.map(({ id }) => id),
      );
    },
    onError(error) {
      dropKeysAhead();
      notify({
        type: "error",
        title: text.notCreated,
        description: describeFailure(error, documentationText.failures),
      });
    },
  });
  return {
    isCreating: isPending,
    create: (place: NewPlace) => {
      if (isPending) return;
      // The title can be typed while the page is being created.
      keepKeysAhead();
      mutate({ body: { projectId, ...place } });
    },
  };
}
