import { useMutation, useQueryClient } from "@tanstack/react-query";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { changesText as text } from "./changes.text.ts";
import type { Changed } from "./use-page-changes.ts";

type RemoveForeverDialogProps = {
  page: Changed;
  onClose: () => void;
  onRemoved: (nextActiveId: string | null) => void;
};

/** For a page in the trash, before its retention period ends. */
export function RemoveForeverDialog({ page, onClose, onRemoved }: RemoveForeverDialogProps) {
  const queries = useQueryClient();
  const { id: pageId, name } = page;
  const remove = useMutation({
    ...write(documentationContract.remove),
    // While this is pending, no live change refetches the deleted page.
    mutationKey: STRUCTURES,
    onSuccess({ nextActiveId }) {
      onClose();
      onRemoved(nextActiveId);
      showAnswer(queries, [], [STRUCTURES]);
      notify({ type: "success", title: text.wasRemovedForever(name) });
    },
  });
  return (
    <ConfirmDialog
      title={text.foreverTitle(name)}
      isOpen
      confirmLabel={text.foreverConfirm}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { pageId }, query: { forever: "true" } })}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, documentationText.failures) : undefined}
    >
      {text.foreverText}
    </ConfirmDialog>
  );
}
