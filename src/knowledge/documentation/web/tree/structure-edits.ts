import {
  documentationContract,
  type TreeNode,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { changeRows, removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editAnswers, editQuery } from "#src/platform/web/mutations/edits.ts";
import type { Edit } from "#src/platform/web/mutations/optimistic-layers.ts";
import { childrenQuery, firstQuery } from "./structure-query.ts";

/** Before or after one of the children, or at the end. */
export type Beside = { beforeId?: string | undefined; afterId?: string | undefined };

type Structure = { list: TreeNode[]; total: number; version: number };

export function changeNode(id: string, values: Partial<TreeNode>): Edit {
  return editAnswers(documentationContract.readStructure, (known) => {
    const isMeant = (node: TreeNode) => node.id === id;
    // Unaffected responses stay identical.
    return known.list.some(isMeant) ? { ...known, ...changeRows(known, isMeant, values) } : known;
  });
}

/** Removes it with its descendants from the tree and all other lists. */
export function hideNode(id: string): Edit {
  return editAnswers(documentationContract.readStructure, (known) => {
    const gone = new Set([id]);
    // A parent comes before its children.
    for (const node of known.list) {
      if (node.parentId !== null && gone.has(node.parentId)) gone.add(node.id);
    }
    return { ...known, ...removeRows(known, (node) => gone.has(node.id)) };
  });
}

/** Among its parent's children, if loaded. */
function showNode(node: TreeNode, beside: Beside): Edit[] {
  const { projectId, parentId } = node;
  const insert = (known: Structure): Structure => {
    const rest = known.list.filter(({ id }) => id !== node.id);
    const parent = rest.find(({ id }) => id === parentId);
    const hasSome = rest.some((one) => one.parentId === parentId);
    // If children were never loaded, it must not look like the only one.
    if (!hasSome && parent?.hasChildren) return { ...known, list: rest };
    return { ...known, list: inserted(rest, node, beside) };
  };
  const opened = parentId === null ? [] : [changeNode(parentId, { hasChildren: true })];
  return [
    editQuery(firstQuery(projectId), (known) =>
      known.list.some(({ id }) => id === parentId) ? insert(known) : known,
    ),
    ...(parentId === null ? [] : [editQuery(childrenQuery(projectId, parentId), insert)]),
    ...opened,
  ];
}

/** Like the server's tree: parents come before their children. */
function inserted(list: readonly TreeNode[], node: TreeNode, { beforeId, afterId }: Beside) {
  const before = list.findIndex(({ id }) => id === beforeId);
  if (before !== -1) return list.toSpliced(before, 0, node);
  const after = list.findIndex(({ id }) => id === afterId);
  return after === -1 ? [...list, node] : list.toSpliced(after + 1, 0, node);
}

/** Moves a node. */
export function moveNode(node: TreeNode, parentId: string, beside: Beside): Edit[] {
  const lift = editAnswers(documentationContract.readStructure, (known) => ({
    ...known,
    ...removeRows(known, ({ id }) => id === node.id),
  }));
  return [lift, ...showNode({ ...node, parentId }, beside)];
}
