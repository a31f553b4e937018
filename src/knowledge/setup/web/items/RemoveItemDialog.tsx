import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { SETUP_LISTS } from "#src/knowledge/setup/web/setup-query.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { hideItem } from "./item-cache.ts";
import { itemsText as text } from "./items.text.ts";

type RemoveItemDialogProps = { item: SetupItem; onClose: () => void; onRemoved: () => void };

export function RemoveItemDialog({ item, onClose, onRemoved }: RemoveItemDialogProps) {
  const queries = useQueryClient();
  const { id: setupId, name } = item;
  const remove = useMutation({
    ...write(setupContract.remove),
    // While this is pending, no live change refetches the deleted page.
    mutationKey: SETUP_LISTS,
    onSuccess() {
      onRemoved();
      onClose();
      showAnswer(queries, hideItem(setupId), [SETUP_LISTS]);
      notify({ type: "success", title: text.wasRemoved(name) });
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      isOpen
      confirmLabel={text.removeConfirm}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { setupId } })}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, setupText.failures) : undefined}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
