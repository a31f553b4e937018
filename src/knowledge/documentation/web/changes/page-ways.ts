import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { MAY_HOLD, type PageType } from "#src/knowledge/documentation/documentation.rules.ts";
import {
  isContainer,
  type KnownTree,
} from "#src/knowledge/documentation/web/tree/known-tree.rules.ts";
import type { Beside } from "#src/knowledge/documentation/web/tree/structure-edits.ts";
import type { TreeMove } from "#src/ui/trees/tree-nodes.ts";

export type Destination = Beside & { parentId: string };

/** Converts a drop target to API parameters. */
export function destinationOf(
  tree: KnownTree,
  { place, target }: TreeMove,
): Destination | undefined {
  if (place === "inside") return { parentId: target };
  const parentId = tree.nodes.get(target)?.parentId;
  if (!parentId) return undefined;
  return place === "before" ? { parentId, beforeId: target } : { parentId, afterId: target };
}

/** Whether a page may be dropped there: manual and generated ones are separate. */
export function canMoveTo(tree: KnownTree, move: TreeMove): boolean {
  const node = tree.nodes.get(move.ids[0] ?? "");
  const parentId = destinationOf(tree, move)?.parentId;
  const parent = parentId === undefined ? undefined : tree.nodes.get(parentId);
  if (node === undefined || parent === undefined) return false;
  // A product only contains containers: a page goes into one of them.
  if (move.place !== "inside" && parent.type === "product") return false;
  return mayHold(tree, parent, node);
}

/** Manual pages can go anywhere, generated ones stay in their product. */
export function mayHold(tree: KnownTree, parent: TreeNode, node: TreeNode): boolean {
  if (!isPage(node) || isContainer(tree, node) || parent.type === "products-root") return false;
  if (node.type === "storage") return parent.type === "product" || parent.type === "storage";
  if (parent.productId !== node.productId) return false;
  return !isPage(parent) || MAY_HOLD[parent.type].includes(node.type);
}

/** The container for a page dropped on a product, if it exists. */
export function holderOf(tree: KnownTree, parentId: string, node: TreeNode): string {
  if (tree.nodes.get(parentId)?.type !== "product") return parentId;
  const kind = node.type === "storage" ? "storage" : "ai-generated";
  return tree.children.get(parentId)?.find(({ type }) => type === kind)?.id ?? parentId;
}

/** A page's position among its siblings, for undo. */
export function placeOf(tree: KnownTree, node: TreeNode): Destination | undefined {
  const { parentId } = node;
  if (parentId === null) return undefined;
  const siblings = tree.children.get(parentId) ?? [];
  const at = siblings.findIndex(({ id }) => id === node.id);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  if (previous) return { parentId, afterId: previous.id };
  return next ? { parentId, beforeId: next.id } : { parentId };
}

export function isPage(node: TreeNode): node is TreeNode & { type: PageType } {
  return node.type !== "products-root" && node.type !== "product";
}
