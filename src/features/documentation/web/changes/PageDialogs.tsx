import type { TreeNode } from "#src/features/documentation/documentation.contract.ts";
import { NewProductDialog } from "#src/features/products/web/product-dialogs.public.tsx";
import { MovePageDialog } from "./MovePageDialog.tsx";
import type { Destination } from "./page-ways.ts";
import { RemovePageDialog } from "./RemovePageDialog.tsx";

export type PageQuestion = { kind: "move" | "remove"; node: TreeNode } | { kind: "new-product" };

type PageDialogsProps = {
  question: PageQuestion;
  projectId: string;
  onClose: () => void;
  onMove: (node: TreeNode, to: Destination) => void;
  onRemove: (node: TreeNode) => void;
  /** A product is there. */
  onAdded: (productId: string) => void;
};

/** What is asked before the tree changes. */
export function PageDialogs(props: PageDialogsProps) {
  const { question, projectId, onClose } = props;
  if (question.kind === "new-product")
    return <NewProductDialog projectId={projectId} onClose={onClose} onAdded={props.onAdded} />;
  const { node } = question;
  if (question.kind === "move")
    return <MovePageDialog node={node} onClose={onClose} onMove={(to) => props.onMove(node, to)} />;
  return (
    <RemovePageDialog
      projectId={projectId}
      page={node}
      hasChildren={node.hasChildren}
      onClose={onClose}
      onRemove={() => props.onRemove(node)}
    />
  );
}
