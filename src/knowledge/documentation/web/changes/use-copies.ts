import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  documentationContract,
  type TreeNode,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { changesText as text } from "./changes.text.ts";

/** Changes of whole branches, which only the server can do. */
export function useCopies(onDuplicated: (pageId: string, above: string[]) => void) {
  const queries = useQueryClient();
  const failed = (title: string) => (error: unknown) => {
    const description = describeFailure(error, documentationText.failures);
    notify({ type: "error", title, description });
  };
  const duplicate = useMutation(write(documentationContract.duplicate));
  const sort = useMutation(write(documentationContract.sortChildren));
  return {
    /** With its descendants. */
    duplicate: ({ id: pageId, name }: TreeNode) =>
      duplicate.mutate(
        { params: { pageId }, body: {} },
        {
          onSuccess(copy) {
            showAnswer(queries, [], [STRUCTURES]);
            notify({ type: "success", title: text.wasDuplicated(name) });
            onDuplicated(
              copy.id,
              copy.path.map(({ id }) => id),
            );
          },
          onError: failed(text.notDuplicated(name)),
        },
      ),
    sort: ({ id: pageId, name }: TreeNode) =>
      sort.mutate(
        { params: { pageId } },
        {
          onSuccess() {
            showAnswer(queries, [], [STRUCTURES]);
            notify({ type: "success", title: text.wasSorted(name) });
          },
          onError: failed(text.notSorted(name)),
        },
      ),
  };
}
