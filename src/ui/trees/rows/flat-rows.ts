import { canOpen, type TreeNode } from "../tree-nodes.ts";

/** One row that is in the tree now, below as many others as its level says. */
export type FlatRow = {
  id: string;
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Its place among those with the same parent, from 1, and how many they are. */
  at: number;
  of: number;
  parent: string | undefined;
  isOpen: boolean;
  /** It, or something above it, cannot be chosen. */
  isOff: boolean;
};

type Above = Pick<FlatRow, "level" | "isOff"> & { parent: string | undefined };

/** The rows from top to bottom: every node whose ancestors are open. */
export function flatRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
): readonly FlatRow[] {
  const rows: FlatRow[] = [];
  function add(siblings: readonly TreeNode[], above: Above): void {
    for (const [index, node] of siblings.entries()) {
      const isOff = above.isOff || node.isDisabled === true;
      const isOpen = canOpen(node) && expanded.has(node.id);
      rows.push({
        id: node.id,
        node,
        level: above.level,
        at: index + 1,
        of: siblings.length,
        parent: above.parent,
        isOpen,
        isOff,
      });
      if (isOpen) add(node.children ?? [], { level: above.level + 1, isOff, parent: node.id });
    }
  }
  add(nodes, { level: 1, isOff: false, parent: undefined });
  return rows;
}

/** Where the rows below a row end: the index of the first one that stands outside of it. */
export function endOf(rows: readonly FlatRow[], index: number): number {
  const level = rows[index]?.level ?? 0;
  const end = rows.findIndex((row, at) => at > index && row.level <= level);
  return end === -1 ? rows.length : end;
}
