import type { Glyph } from "#src/ui/icons/Icon.tsx";

/** The meaning of a mark at the end of a row. */
export type TreeMark = {
  /** Announced after the name. */
  label: string;
  /** Shown next to the icon, if a number adds information. */
  text?: string;
  icon?: Glyph;
  isBusy?: boolean;
  tone?: "quiet" | "danger" | "success" | "ai";
};

export type TreeNode = {
  id: string;
  label: string;
  /** The accessible meaning of the icon. */
  kind?: string;
  icon?: Glyph;
  /** Violet, for AI content. */
  isAi?: boolean;
  mark?: TreeMark;
  children?: readonly TreeNode[];
  /** It has children, possibly not loaded yet. */
  hasChildren?: boolean;
  /** It cannot be moved. */
  isFixed?: boolean;
  /** It and its descendants can be expanded but not selected. */
  isDisabled?: boolean;
};

export type TreeMove = {
  ids: readonly string[];
  place: "before" | "after" | "inside";
  /** The reference node: before, after or into it. */
  target: string;
};

export function canOpen(node: TreeNode): boolean {
  return node.hasChildren === true || (node.children?.length ?? 0) > 0;
}

export function findNode(nodes: readonly TreeNode[], id: string): TreeNode | undefined {
  return pathTo(nodes, id).at(-1);
}

/** The path from the root to the node, inclusive; empty if it does not exist. */
export function pathTo(nodes: readonly TreeNode[], id: string): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export function countNodes(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countNodes(node.children ?? []), 0);
}

/** The tree after a move. Invalid moves, such as into itself, change nothing. */
export function moveNodes(nodes: readonly TreeNode[], move: TreeMove): readonly TreeNode[] {
  const moving = move.ids.flatMap((id) => findNode(nodes, id) ?? []);
  const isInto = pathTo(nodes, move.target).some(({ id }) => move.ids.includes(id));
  if (moving.length === 0 || isInto || !findNode(nodes, move.target)) return nodes;
  return putIn(takeOut(nodes, new Set(move.ids)), moving, move);
}

function takeOut(nodes: readonly TreeNode[], ids: ReadonlySet<string>): readonly TreeNode[] {
  return nodes
    .filter(({ id }) => !ids.has(id))
    .map((node) => (node.children ? { ...node, children: takeOut(node.children, ids) } : node));
}

function putIn(
  nodes: readonly TreeNode[],
  moving: readonly TreeNode[],
  move: TreeMove,
): readonly TreeNode[] {
  return nodes.flatMap((node) => {
    const children = node.children ? putIn(node.children, moving, move) : undefined;
    const same = children ? { ...node, children } : node;
    if (node.id !== move.target) return [same];
    if (move.place === "before") return [...moving, same];
    if (move.place === "after") return [same, ...moving];
    return [{ ...same, children: [...(children ?? []), ...moving] }];
  });
}
