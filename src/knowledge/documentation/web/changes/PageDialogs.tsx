import type { Page, TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { ExportPageDialog } from "#src/knowledge/documentation/export/web/ExportPageDialog.tsx";
import { ImportDialog } from "#src/knowledge/documentation/import/web/ImportDialog.tsx";
import { TemplatesDialog } from "#src/knowledge/documentation/web/templates/TemplatesDialog.tsx";
import { NewProductDialog } from "#src/workspace/products/web/product-dialogs.public.tsx";
import { GenerateDialog } from "./GenerateDialog.tsx";
import { MovePageDialog } from "./MovePageDialog.tsx";
import type { Destination } from "./page-ways.ts";
import { RemoveForeverDialog } from "./RemoveForeverDialog.tsx";
import { RemovePageDialog } from "./RemovePageDialog.tsx";
import type { NewPlace } from "./use-create-page.ts";
import type { Changed } from "./use-page-changes.ts";

export type PageQuestion =
  | { kind: "move" | "remove" | "export" | "generate"; node: TreeNode }
  /** Files that were dropped are sent at once. */
  | { kind: "import"; place: NewPlace; placeName: string; files?: readonly File[] }
  | { kind: "remove-forever"; page: Changed }
  | { kind: "templates"; place: NewPlace }
  | { kind: "new-product" };

type PageDialogsProps = {
  question: PageQuestion;
  projectId: string;
  onClose: () => void;
  onMove: (node: TreeNode, to: Destination) => void;
  onRemove: (node: TreeNode) => void;
  onGenerate: (product: TreeNode) => void;
  /** A page is gone for good. */
  onRemovedForever: (pageId: string, nextActiveId: string | null) => void;
  /** A product is there. */
  onAdded: (productId: string) => void;
  onOpen: (pageId: string) => void;
  /** A page was made from a template. */
  onMade: (page: Page) => void;
  /** Files may have become pages below this page or product. */
  onImported: (holderId: string) => void;
};

/** What is asked before the tree changes. */
export function PageDialogs(props: PageDialogsProps) {
  const { question, projectId, onClose } = props;
  if (question.kind === "new-product")
    return <NewProductDialog projectId={projectId} onClose={onClose} onAdded={props.onAdded} />;
  if (question.kind === "remove-forever") {
    const { page } = question;
    return (
      <RemoveForeverDialog
        page={page}
        onClose={onClose}
        onRemoved={(nextActiveId) => props.onRemovedForever(page.id, nextActiveId)}
      />
    );
  }
  if (question.kind === "templates")
    return (
      <TemplatesDialog
        place={{ projectId, ...question.place }}
        onClose={onClose}
        onMade={props.onMade}
      />
    );
  if (question.kind === "import") {
    const { place, placeName, files } = question;
    const holderId = place.parentId ?? place.productId;
    return (
      <ImportDialog
        dropped={files}
        place={{ projectId, ...place }}
        placeName={placeName}
        onClose={() => {
          onClose();
          if (holderId) props.onImported(holderId);
        }}
        onOpenPage={props.onOpen}
      />
    );
  }
  const { node } = question;
  if (question.kind === "export")
    return <ExportPageDialog page={node} hasChildren={node.hasChildren} onClose={onClose} />;
  if (question.kind === "generate")
    return (
      <GenerateDialog
        projectId={projectId}
        product={node}
        onClose={onClose}
        onGenerate={() => props.onGenerate(node)}
      />
    );
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
