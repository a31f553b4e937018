import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { SHOWN_NAMES, shownName } from "#src/knowledge/documentation/page-place.rules.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import type { PageQuestion } from "./changes/PageDialogs.tsx";
import type { PageActions } from "./changes/page-menu.ts";
import { type Destination, isPage } from "./changes/page-ways.ts";
import { useCopies } from "./changes/use-copies.ts";
import { type NewPlace, useCreatePage } from "./changes/use-create-page.ts";
import { usePageChanges } from "./changes/use-page-changes.ts";
import { useGenerate } from "./generation/use-generate.ts";
import { copyPageLink, usePageAddress } from "./page-address.ts";
import { useSaveTemplate } from "./templates/use-templates.ts";
import { firstPage, idsAbove, isContainer, type KnownTree } from "./tree/known-tree.rules.ts";
import { firstQuery, STRUCTURES } from "./tree/structure-query.ts";
import { treeText } from "./tree/tree.text.ts";
import { useStructure } from "./tree/use-structure.ts";

const pageDialogs = lazyPart(() => import("./changes/PageDialogs.tsx"));

export type Documentation = ReturnType<typeof useDocumentation>["docs"];

/** The tree of a project, the open page, and all page actions. */
export function useDocumentation() {
  const queries = useQueryClient();
  const { project, mayEdit } = useProject();
  const { id: projectId } = project;
  const { asked, openId, go, goToHistory } = usePageAddress(projectId);
  const opened = useExpandedNodes(projectId);
  const structure = useStructure(projectId, opened.expanded);
  const { tree } = structure;
  const changes = usePageChanges(tree);
  const [question, openDialog] = useState<PageQuestion>();
  /** Its state when the field was opened. */
  const [renamed, setRenamed] = useState<TreeNode>();
  function openNew(pageId: string, above: readonly string[]): void {
    opened.open(above);
    go(pageId);
  }
  const { create, isCreating } = useCreatePage(projectId, openNew);
  const copies = useCopies(openNew);
  const saveTemplate = useSaveTemplate();
  const generate = useGenerate((productId) => void openGenerated(productId));
  // Without a page in the URL the first one opens.
  const shownId = asked === undefined ? firstPage(projectId, tree) : openId;
  const close = () => openDialog(undefined);
  const part = pageDialogs.useWhen(question !== undefined, close);

  /** Moving to a product means moving into its container, which may be new. */
  async function move(node: TreeNode, to: Destination) {
    const moved = await changes.move(node, to);
    if (moved?.parentId && moved.parentId !== to.parentId)
      opened.open([to.parentId, moved.parentId]);
  }

  async function remove(node: TreeNode) {
    const isInside =
      shownId !== undefined && [shownId, ...idsAbove(tree, shownId)].includes(node.id);
    const done = await changes.remove(node);
    if (done && isInside) go(done.nextActiveId ?? undefined);
  }

  /** Generated pages appear as they are finished. */
  async function openGenerated(productId: string) {
    await queries.invalidateQueries({ queryKey: STRUCTURES });
    const list = queries.getQueryData(firstQuery(projectId).queryKey)?.list ?? [];
    const made = list.find((one) => one.parentId === productId && one.type === "ai-generated");
    opened.open([productId, ...(made ? [made.id] : [])]);
  }

  /** Once it is in the tree, which shows that it is a product. */
  async function openProduct(productId: string) {
    await queries.invalidateQueries({ queryKey: STRUCTURES });
    go(productId);
  }

  function openImport(place: NewPlace, files?: readonly File[]) {
    const placeName = placeNameIn(tree, place);
    openDialog({ kind: "import", place, placeName, ...(files ? { files } : {}) });
  }

  /** The actions of a tree node, by its kind. */
  function actionsOf(node: TreeNode): PageActions {
    const copyLink = () => copyPageLink(projectId, node.id);
    const exportPage = () => openDialog({ kind: "export", node });
    if (!mayEdit) return isPage(node) ? { copyLink, exportPage } : { copyLink };
    const newPage = () => create(placeIn(node));
    const importHere = () => openImport(placeIn(node));
    const fromTemplate = () => openDialog({ kind: "templates", place: placeIn(node) });
    const here = { copyLink, newPage, fromTemplate };
    if (node.type === "product")
      return { ...here, importHere, generate: () => openDialog({ kind: "generate", node }) };
    if (!isPage(node)) return { ...here, importHere };
    const isStorage = node.type === "storage";
    const sort = node.hasChildren ? { sort: () => copies.sort(node) } : {};
    if (isContainer(tree, node))
      return { ...here, exportPage, ...sort, ...(isStorage ? { importHere } : {}) };
    return {
      copyLink,
      exportPage,
      ...(isStorage ? { newPage, fromTemplate, importHere } : {}),
      rename: () => setRenamed(node),
      duplicate: () => copies.duplicate(node),
      saveTemplate: () => saveTemplate(node),
      ...(node.isInternal
        ? { makePublic: () => changes.setVisibility(node, "public") }
        : { makeInternal: () => changes.setVisibility(node, "internal") }),
      ...sort,
      moveTo: () => openDialog({ kind: "move", node }),
      archive: () => changes.archive(node),
      remove: () => openDialog({ kind: "remove", node }),
    };
  }

  const dialogs: ReactNode =
    part && question ? (
      <part.PageDialogs
        question={question}
        projectId={projectId}
        onClose={close}
        onMove={(node, to) => {
          void move(node, to);
          // Its new position is visible immediately.
          opened.open([to.parentId]);
        }}
        onRemove={(node) => void remove(node)}
        onGenerate={(product) => void generate(product)}
        onRemovedForever={(pageId, nextActiveId) => {
          if (pageId === shownId) go(nextActiveId ?? undefined);
        }}
        onAdded={(productId) => void openProduct(productId)}
        onImported={(holderId) => opened.open([holderId])}
        onOpen={(pageId) => {
          close();
          go(pageId);
        }}
        onMade={({ id, path }) => {
          close();
          openNew(
            id,
            path.map((node) => node.id),
          );
        }}
      />
    ) : null;
  const docs = { projectId, mayEdit, structure, opened, asked, shownId, go, actionsOf };
  const more = {
    changes: { ...changes, move },
    goToHistory,
    create,
    isCreating,
    generate,
    renamed,
    setRenamed,
    openDialog,
    openImport,
  };
  return { docs: { ...docs, ...more }, dialogs };
}

/** Manual pages go into a product's storage; containers of generated ones hold none. */
export function placeIn(node: TreeNode): NewPlace {
  if (node.type === "storage") return { parentId: node.id };
  return node.productId === null ? {} : { productId: node.productId };
}

/** A product and its storage count as one target, and so do the project and its storage. */
function placeNameIn(tree: KnownTree, { parentId, productId }: NewPlace): string {
  const holder = tree.nodes.get(parentId ?? productId ?? "");
  if (!holder) return SHOWN_NAMES.project;
  if (holder.type !== "product" && !isContainer(tree, holder)) return shownName(holder);
  const product = tree.nodes.get(holder.productId ?? "");
  return product ? treeText.storageOf(product.name) : shownName(holder);
}

/** Kept while the application is open, so that a tree stays as it was. */
const kept = new Map<string, ReadonlySet<string>>();

/** The expanded nodes of a project's tree. */
function useExpandedNodes(projectId: string) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => kept.get(projectId) ?? new Set([projectId]),
  );

  function set(next: ReadonlySet<string>): void {
    kept.set(projectId, next);
    setExpanded(next);
  }

  return {
    expanded,
    setExpanded: set,
    /** Also expands these. */
    open(ids: readonly string[]) {
      // Reads the latest value: a response may come long after rendering.
      const now = kept.get(projectId) ?? expanded;
      if (ids.every((id) => now.has(id))) return;
      set(new Set([...now, ...ids]));
    },
    isFirst: !kept.has(projectId),
  };
}
