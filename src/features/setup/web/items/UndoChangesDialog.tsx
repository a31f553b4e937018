import { useMutation, useQueryClient } from "@tanstack/react-query";
import { documentsContract } from "#src/features/documents/documents.contract.ts";
import { type SetupItem, setupContract } from "#src/features/setup/setup.contract.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { SETUP_KEYS } from "./item-cache.ts";
import { itemsText as text } from "./items.text.ts";

type UndoChangesDialogProps = { item: SetupItem; onClose: () => void };

/** What it undoes stays in the history, from where the notice brings it back. */
export function UndoChangesDialog({ item, onClose }: UndoChangesDialogProps) {
  const queries = useQueryClient();
  const { id: setupId, name } = item;
  const params = { setupId };
  const undo = useMutation({
    async mutationFn() {
      const { list } = await call(documentsContract.listRevisions, {
        params: { documentId: setupId },
        query: { limit: 1 },
      });
      await call(setupContract.undoChanges, { params });
      return list[0]?.id;
    },
    onSuccess(before) {
      onClose();
      showAnswer(queries, [], SETUP_KEYS);
      notify({
        type: "success",
        title: text.wasUndone(name),
        ...(before ? { action: undoAction(() => void bringBack(before)) } : {}),
      });
    },
  });

  async function bringBack(revisionId: string) {
    try {
      await call(setupContract.restore, { params, body: { revisionId } });
    } catch (error) {
      const description = describeFailure(error, setupText.failures);
      notify({ type: "error", title: text.undoFailed, description });
    }
    showAnswer(queries, [], SETUP_KEYS);
  }

  return (
    <ConfirmDialog
      title={text.undoTitle(name)}
      isOpen
      kind="primary"
      confirmLabel={text.undoConfirm}
      onClose={onClose}
      onConfirm={() => undo.mutate()}
      isBusy={undo.isPending}
      failure={undo.error ? describeFailure(undo.error, setupText.failures) : undefined}
    >
      {text.undoText}
    </ConfirmDialog>
  );
}
