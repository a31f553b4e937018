import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { isSourceType } from "#src/knowledge/setup/setup.rules.ts";
import { AddTextSheet } from "#src/knowledge/setup/web/pipeline/AddTextSheet.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { AnalysisCost } from "./AnalysisCost.tsx";
import { itemsText as text } from "./items.text.ts";
import { RemoveItemDialog } from "./RemoveItemDialog.tsx";
import { RenameItemDialog } from "./RenameItemDialog.tsx";
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
        <p>{text.analyseAgainText(item.updatedAt)}</p>
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
