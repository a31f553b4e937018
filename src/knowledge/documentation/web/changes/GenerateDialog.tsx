import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { aiText as text } from "#src/knowledge/documentation/web/generation/ai.text.ts";
import { GenerationCost } from "#src/knowledge/documentation/web/generation/GenerationCost.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";

type GenerateDialogProps = {
  projectId: string;
  product: TreeNode;
  onClose: () => void;
  onGenerate: () => void;
};

/** Asked from a menu, where there is no room to say what it costs. */
export function GenerateDialog({ projectId, product, onClose, onGenerate }: GenerateDialogProps) {
  return (
    <ConfirmDialog
      title={text.generateTitle(product.name)}
      isOpen
      kind="primary"
      confirmLabel={text.generate}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onGenerate();
      }}
    >
      <Stack>
        <p>{product.status === "not-started" ? text.generatesFirst : text.keepsChanges}</p>
        <GenerationCost projectId={projectId} productId={product.id} />
      </Stack>
    </ConfirmDialog>
  );
}
