import {
  Box,
  Circle,
  CircleAlert,
  Ellipsis,
  FileText,
  Folder,
  Sparkles,
  SquareLibrary,
  TimerReset,
} from "lucide-react";
import type { TreeNode } from "#src/features/documentation/documentation.contract.ts";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import type { TreeNode as Row, TreeMark } from "#src/ui/trees/tree-nodes.ts";
import { isContainer, type KnownTree } from "./known-tree.rules.ts";
import { treeText as text } from "./tree.text.ts";

type Options = {
  tree: KnownTree;
  expanded: ReadonlySet<string>;
  isMovable: boolean;
  /** Pages that are out of date; without it as the tree says. */
  stale: ReadonlySet<string> | undefined;
};

const MORE = " more";

/** The node of which a row offers more children. */
export function moreOf(rowId: string): string | undefined {
  return rowId.endsWith(MORE) ? rowId.slice(0, -MORE.length) : undefined;
}

/** The rows of the tree: the products with what they hold, and the storage of the project. */
export function treeRows(projectId: string, options: Options): Row[] {
  const { children } = options.tree;
  const roots = (children.get(null) ?? []).filter(({ type }) => type !== "products-root");
  return [...(children.get(projectId) ?? []), ...roots].map((node) => rowOf(node, options));
}

function rowOf(node: TreeNode, options: Options): Row {
  const { tree, expanded, isMovable } = options;
  const isHolder = node.type === "product" || isContainer(tree, node);
  const below = expanded.has(node.id) && node.hasChildren ? tree.children.get(node.id) : undefined;
  const isStale = options.stale?.has(node.id) ?? node.stale === true;
  const mark = markOf(node, isStale, options.tree);
  const left = tree.missing.get(node.id);
  const more = left === undefined ? [] : [moreRow(node.id, left)];
  return {
    id: node.id,
    label: nodeName(node),
    kind: isHolder && node.type === "storage" ? text.folder : text.kinds[node.type],
    icon: iconOf(node, isHolder),
    isAi: node.type === "ai-generated" && isHolder,
    hasChildren: node.hasChildren,
    isFixed: isHolder || !isMovable,
    ...(mark ? { mark } : {}),
    ...(node.hasChildren
      ? {
          children: below
            ? [...below.map((one) => rowOf(one, options)), ...more]
            : [loadingRow(node.id)],
        }
      : {}),
  };
}

function loadingRow(parentId: string): Row {
  return { id: `${parentId} loading`, label: text.loading, isDisabled: true, isFixed: true };
}

function moreRow(parentId: string, left: number): Row {
  return { id: `${parentId}${MORE}`, label: text.showMore(left), icon: Ellipsis, isFixed: true };
}

/** The storage of the project is called as those of its products, which stand below their own. */
export function nodeName({
  type,
  parentId,
  name,
}: Pick<TreeNode, "type" | "parentId" | "name">): string {
  return type === "storage" && parentId === null ? text.projectStorage : name;
}

function iconOf({ type, parentId }: TreeNode, isHolder: boolean): Glyph {
  if (type === "product") return Box;
  if (!isHolder) return FileText;
  if (type === "ai-generated") return Sparkles;
  return parentId === null ? SquareLibrary : Folder;
}

function markOf(
  { id, type, status }: TreeNode,
  isStale: boolean,
  tree: KnownTree,
): TreeMark | undefined {
  if (status === "in-progress")
    return { label: text.running, isBusy: true, tone: "ai", ...progressOf(tree, id) };
  if (status === "failed") return { label: text.failed, icon: CircleAlert, tone: "danger" };
  if (isStale) return { label: text.stale, icon: TimerReset, tone: "quiet" };
  const isEmpty = status === "not-started" && type === "ai-prompt";
  return isEmpty ? { label: text.notStarted, icon: Circle, tone: "quiet" } : undefined;
}

/** Of what is generated below a product, as far as that is known. */
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
