import { canOpen, type TreeNode } from "../tree-nodes.ts";

/** A visible row with its level. */
export type FlatRow = {
  id: string;
  node: TreeNode;
  /** Starts at 1. */
  level: number;
  /** Its index among siblings, from 1, and their number. */
  at: number;
  of: number;
  parent: string | undefined;
  isOpen: boolean;
  /** It or an ancestor is not selectable. */
  isOff: boolean;
};

type Above = Pick<FlatRow, "level" | "isOff"> & {
  parent: string | undefined;
  expanded: ReadonlySet<string>;
};

/** The rows top to bottom: all nodes with expanded ancestors. */
export function flatRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
): readonly FlatRow[] {
  const rows: FlatRow[] = [];
  function add(siblings: readonly TreeNode[], above: Above): void {
    for (const row of rowsOf(siblings, above)) {
      rows.push(row);
      const { id: parent, isOff, level, node } = row;
      if (row.isOpen) add(node.children ?? [], { expanded, parent, isOff, level: level + 1 });
    }
  }
  add(nodes, { level: 1, isOff: false, parent: undefined, expanded });
  return rows;
}

const known = new WeakMap<readonly TreeNode[], { above: Above; rows: readonly FlatRow[] }>();

/** A change keeps most sibling lists unchanged. */
function rowsOf(siblings: readonly TreeNode[], above: Above): readonly FlatRow[] {
  const before = known.get(siblings);
  if (before && isSame(before.above, above)) return before.rows;
  const { expanded, ...rest } = above;
  const rows = siblings.map((node, index) => ({
    ...rest,
    id: node.id,
    node,
    at: index + 1,
    of: siblings.length,
    isOpen: canOpen(node) && expanded.has(node.id),
    isOff: above.isOff || node.isDisabled === true,
  }));
  known.set(siblings, { above, rows });
  return rows;
}

function isSame(one: Above, other: Above): boolean {
  return (
    one.expanded === other.expanded &&
    one.parent === other.parent &&
    one.level === other.level &&
    one.isOff === other.isOff
  );
}

/** The index after a row's descendants. */
export function endOf(rows: readonly FlatRow[], index: number): number {
  const level = rows[index]?.level ?? 0;
  const end = rows.findIndex((row, at) => at > index && row.level <= level);
  return end === -1 ? rows.length : end;
}
