import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DroppedSources } from "#src/knowledge/rebuild-stale/web/dropped-sources.public.tsx";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { isSourceType, SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";
import { AddTextSheet } from "#src/knowledge/setup/web/pipeline/AddTextSheet.tsx";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { SETUP_LISTS } from "#src/knowledge/setup/web/setup-query.ts";
import { call, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { NameDialog } from "#src/platform/web/form/NameDialog.tsx";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { AnalysisCost } from "./AnalysisCost.tsx";
import { changeItem, hideItem, SETUP_KEYS } from "./item-cache.ts";
import { itemNameProblem } from "./item-name.ts";
import { itemsText as text } from "./items.text.ts";
import { UndoChangesDialog } from "./UndoChangesDialog.tsx";
import { EditSourceSheet } from "./writing/EditSourceSheet.tsx";
import { WritePageSheet } from "./writing/WritePageSheet.tsx";

export type Question = "rename" | "analyse" | "undo" | "remove" | "write" | "source";

type ItemDialogsProps = {
  question: Question;
  item: SetupItem;
  onClose: () => void;
  onAnalyse: (item: SetupItem) => void;
  /** Even if another page replaced it. */
  onRemoved: (item: SetupItem) => void;
};

/** The dialogs for changing a page. */
export function ItemDialogs({ question, item, onClose, onAnalyse, onRemoved }: ItemDialogsProps) {
  if (question === "rename") return <RenameItemDialog item={item} onClose={onClose} />;
  if (question === "undo") return <UndoChangesDialog item={item} onClose={onClose} />;
  if (question === "remove")
    return <RemoveItemDialog item={item} onClose={onClose} onRemoved={() => onRemoved(item)} />;
  if (question === "source")
    return isSourceType(item.type) ? (
      <EditSourceSheet item={item} type={item.type} onClose={onClose} />
    ) : null;
  if (question === "write") return <WriteInstead {...{ item, onClose, onRemoved }} />;
  function analyse() {
    onClose();
    onAnalyse(item);
  }
  return (
    <ConfirmDialog
      title={text.analyseAgainTitle(item.name)}
      isOpen
      kind="primary"
      confirmLabel={text.analyseAgain}
      onClose={onClose}
      onConfirm={analyse}
    >
      <Stack>
        <p>{item.hasChanges ? text.analyseEditedText(item.updatedAt) : text.analyseAgainText}</p>
        {item.stale ? <DroppedSources projectId={item.projectId} documentId={item.id} /> : null}
        {item.type === "note" ? null : (
          <AnalysisCost projectId={item.projectId} type={item.type} setupId={item.id} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

type WriteInsteadProps = Pick<ItemDialogsProps, "item" | "onClose" | "onRemoved">;

/** Case studies and competitors are analysed from the text; other pages are that text. */
function WriteInstead({ item, onClose, onRemoved }: WriteInsteadProps) {
  const { projectId, type } = item;
  if (!isSourceType(type))
    return <WritePageSheet projectId={projectId} type={type} item={item} onClose={onClose} />;
  return (
    <AddTextSheet
      projectId={projectId}
      type={type}
      insteadOf={item}
      onAdded={() => onRemoved(item)}
      onClose={onClose}
    />
  );
}

type RemoveItemDialogProps = { item: SetupItem; onClose: () => void; onRemoved: () => void };

function RemoveItemDialog({ item, onClose, onRemoved }: RemoveItemDialogProps) {
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

type RenameItemDialogProps = { item: SetupItem; onClose: () => void };

function RenameItemDialog({ item, onClose }: RenameItemDialogProps) {
  const queries = useQueryClient();

  async function rename(name: string): Promise<void> {
    const params = { setupId: item.id };
    const renamed = await call(setupContract.update, { params, body: { name } });
    showAnswer(queries, changeItem(item.id, { name: renamed.name }), SETUP_KEYS);
    onClose();
    notify({ type: "success", title: text.wasRenamed(renamed.name) });
  }

  return (
    <NameDialog
      title={text.renameTitle}
      confirmLabel={text.renameConfirm}
      label={text.name}
      name={item.name}
      maxLength={SETUP_NAME_LENGTH}
      problem={itemNameProblem}
      failures={setupText.failures}
      submit={rename}
      onClose={onClose}
    />
  );
}
