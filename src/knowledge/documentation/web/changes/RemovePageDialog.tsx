import { useQuery } from "@tanstack/react-query";
import { subtreeQuery } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { changesText as text } from "./changes.text.ts";
import type { Changed } from "./use-page-changes.ts";

type RemovePageDialogProps = {
  projectId: string;
  page: Changed;
  hasChildren: boolean;
  onClose: () => void;
  onRemove: () => void;
};

/** Says how much goes along before anything goes. */
export function RemovePageDialog(props: RemovePageDialogProps) {
  const { projectId, page, hasChildren, onClose, onRemove } = props;
  const below = useQuery({ ...subtreeQuery(projectId, page.id), enabled: hasChildren });
  const isKnown = !hasChildren || below.data !== undefined || below.isError;
  return (
    <ConfirmDialog
      title={text.removeTitle(page.name, below.data?.list.length ?? 0)}
      isOpen={isKnown}
      confirmLabel={text.removeConfirm}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onRemove();
      }}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
