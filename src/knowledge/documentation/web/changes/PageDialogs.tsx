import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  documentationContract,
  type Page,
  type TreeNode,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { ExportPageDialog } from "#src/knowledge/documentation/export/web/ExportPageDialog.tsx";
import { ImportDialog } from "#src/knowledge/documentation/import/web/ImportDialog.tsx";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { aiText as text } from "#src/knowledge/documentation/web/generation/ai.text.ts";
import { GenerationCost } from "#src/knowledge/documentation/web/generation/GenerationCost.tsx";
import { TemplatesDialog } from "#src/knowledge/documentation/web/templates/TemplatesDialog.tsx";
import { STRUCTURES, subtreeQuery } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { NewProductDialog } from "#src/workspace/products/web/product-dialogs.public.tsx";
import { changesText } from "./changes.text.ts";
import { MovePageDialog } from "./MovePageDialog.tsx";
import type { Destination } from "./page-ways.ts";
import type { NewPlace } from "./use-create-page.ts";
import type { Changed } from "./use-page-changes.ts";

export type PageQuestion =
  | { kind: "move" | "remove" | "export" | "generate"; node: TreeNode }
  /** Dropped files are uploaded immediately. */
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
  /** A page was permanently deleted. */
  onRemovedForever: (pageId: string, nextActiveId: string | null) => void;
  /** A product was added. */
  onAdded: (productId: string) => void;
  onOpen: (pageId: string) => void;
  /** A page was created from a template. */
  onMade: (page: Page) => void;
  /** Files may have been imported below this page or product. */
  onImported: (holderId: string) => void;
};

/** The dialogs for changing the tree. */
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

type GenerateDialogProps = {
  projectId: string;
  product: TreeNode;
  onClose: () => void;
  onGenerate: () => void;
};

/** Asked from a menu, where there is no room to show the cost. */
function GenerateDialog({ projectId, product, onClose, onGenerate }: GenerateDialogProps) {
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

type RemovePageDialogProps = {
  projectId: string;
  page: Changed;
  hasChildren: boolean;
  onClose: () => void;
  onRemove: () => void;
};

/** Shows how many descendants are affected. */
function RemovePageDialog(props: RemovePageDialogProps) {
  const { projectId, page, hasChildren, onClose, onRemove } = props;
  const below = useQuery({ ...subtreeQuery(projectId, page.id), enabled: hasChildren });
  const isKnown = !hasChildren || below.data !== undefined || below.isError;
  return (
    <ConfirmDialog
      title={changesText.removeTitle(page.name, below.data?.list.length ?? 0)}
      isOpen={isKnown}
      confirmLabel={changesText.removeConfirm}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onRemove();
      }}
    >
      {changesText.removeText}
    </ConfirmDialog>
  );
}

type RemoveForeverDialogProps = {
  page: Changed;
  onClose: () => void;
  onRemoved: (nextActiveId: string | null) => void;
};

/** For a page in the trash, before its retention period ends. */
function RemoveForeverDialog({ page, onClose, onRemoved }: RemoveForeverDialogProps) {
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
      notify({ type: "success", title: changesText.wasRemovedForever(name) });
    },
  });
  return (
    <ConfirmDialog
      title={changesText.foreverTitle(name)}
      isOpen
      confirmLabel={changesText.foreverConfirm}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { pageId }, query: { forever: "true" } })}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, documentationText.failures) : undefined}
    >
      {changesText.foreverText}
    </ConfirmDialog>
  );
}
