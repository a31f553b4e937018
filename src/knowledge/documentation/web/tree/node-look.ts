import {
  Box,
  Circle,
  CircleAlert,
  Ellipsis,
  FileText,
  Folder,
  Lock,
  Sparkles,
  SquareLibrary,
  TimerReset,
} from "lucide-react";
import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { shownName } from "#src/knowledge/documentation/page-place.rules.ts";
import { visibilityText } from "#src/knowledge/evidence/web/visibility.public.ts";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import type { TreeNode as Row, TreeMark } from "#src/ui/trees/tree-nodes.ts";
import type { KnownTree } from "./known-tree.rules.ts";
import { treeText as text } from "./tree.text.ts";

type Options = {
  tree: KnownTree;
  expanded: ReadonlySet<string>;
  isMovable: boolean;
  /** Stale pages; by default from the tree. */
  stale: ReadonlySet<string> | undefined;
};

const MORE = " more";

/** The node with more children to load. */
export function moreOf(rowId: string): string | undefined {
  return rowId.endsWith(MORE) ? rowId.slice(0, -MORE.length) : undefined;
}

/** The tree's rows: products with their content, and the project's storage. */
export function treeRows(projectId: string, options: Options): readonly Row[] {
  const { children } = options.tree;
  const roots = (children.get(null) ?? []).filter(({ type }) => type !== "products-root");
  return rowsOf([...(children.get(projectId) ?? []), ...roots], options);
}

type Made = Omit<Options, "tree"> & {
  below: readonly (readonly Row[] | undefined)[];
  left: number | undefined;
  rows: readonly Row[];
};

const made = new WeakMap<readonly TreeNode[], Made>();

/** Unchanged siblings, including their expanded descendants, keep their rows. */
function rowsOf(
  siblings: readonly TreeNode[],
  options: Options,
  parent?: TreeNode,
): readonly Row[] {
  const { expanded, isMovable, stale } = options;
  const below = siblings.map((node) => rowsBelow(node, options));
  const left = parent && options.tree.missing.get(parent.id);
  const now = { expanded, isMovable, stale, below, left };
  const before = made.get(siblings);
  if (before && isSame(before, now)) return before.rows;
  const holdsContainers = parent === undefined || parent.type === "product";
  const rows = siblings.map((node, at) => rowOf(node, below[at], { ...options, holdsContainers }));
  if (parent && left !== undefined) rows.push(moreRow(parent.id, left));
  // The row of one being generated shows progress, which depends on its descendants.
  if (!siblings.some(({ status }) => status === "in-progress"))
    made.set(siblings, { ...now, rows });
  return rows;
}

function isSame(before: Made, now: Omit<Made, "rows">): boolean {
  return (
    before.expanded === now.expanded &&
    before.isMovable === now.isMovable &&
    before.stale === now.stale &&
    before.left === now.left &&
    before.below.every((rows, at) => rows === now.below[at])
  );
}

/** Undefined while collapsed or not loaded. */
function rowsBelow(node: TreeNode, options: Options): readonly Row[] | undefined {
  const isOpen = node.hasChildren && options.expanded.has(node.id);
  const below = isOpen ? options.tree.children.get(node.id) : undefined;
  return below && rowsOf(below, options, node);
}

function rowOf(
  node: TreeNode,
  below: readonly Row[] | undefined,
  { tree, isMovable, holdsContainers, ...options }: Options & { holdsContainers: boolean },
): Row {
  const isHolder = node.type === "product" || holdsContainers;
  const isStale = options.stale?.has(node.id) ?? node.stale === true;
  const mark = markOf(node, isStale, tree);
  return {
    id: node.id,
    label: shownName(node),
    kind: isHolder && node.type === "storage" ? text.folder : text.kinds[node.type],
    icon: iconOf(node, isHolder),
    isAi: node.type === "ai-generated" && isHolder,
    hasChildren: node.hasChildren,
    isFixed: isHolder || !isMovable,
    ...(mark ? { mark } : {}),
    ...(node.hasChildren ? { children: below ?? [loadingRow(node.id)] } : {}),
  };
}

function loadingRow(parentId: string): Row {
  return { id: `${parentId} loading`, label: text.loading, isDisabled: true, isFixed: true };
}

function moreRow(parentId: string, left: number): Row {
  return { id: `${parentId}${MORE}`, label: text.showMore(left), icon: Ellipsis, isFixed: true };
}

function iconOf({ type, parentId }: TreeNode, isHolder: boolean): Glyph {
  if (type === "product") return Box;
  if (!isHolder) return FileText;
  if (type === "ai-generated") return Sparkles;
  return parentId === null ? SquareLibrary : Folder;
}

function markOf(
  { id, type, status, isInternal }: TreeNode,
  isStale: boolean,
  tree: KnownTree,
): TreeMark | undefined {
  if (status === "in-progress")
    return { label: text.running, isBusy: true, tone: "ai", ...progressOf(tree, id) };
  if (status === "failed") return { label: text.failed, icon: CircleAlert, tone: "danger" };
  if (isStale) return { label: text.stale, icon: TimerReset, tone: "quiet" };
  if (isInternal) return { label: visibilityText.internal, icon: Lock, tone: "quiet" };
  const isEmpty = status === "not-started" && type === "ai-prompt";
  return isEmpty ? { label: text.notStarted, icon: Circle, tone: "quiet" } : undefined;
}

/** The progress of a product's generation, as far as known. */
function progressOf(tree: KnownTree, id: string): { text?: string } {
  const pages = generatedBelow(tree, id);
  const done = pages.filter(({ status }) => status !== "in-progress").length;
  return pages.length > 1 ? { text: text.progress(done, pages.length) } : {};
}

export function generatedBelow(tree: KnownTree, id: string): readonly TreeNode[] {
  return (tree.children.get(id) ?? []).flatMap((node) => [
    ...(node.type === "ai-prompt" ? [node] : []),
    ...generatedBelow(tree, node.id),
  ]);
}
