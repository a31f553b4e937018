import type { Node, ResolvedPos } from "prosemirror-model";
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";

/** The caret when nothing is selected. */
export function caretOf({ selection }: EditorState): ResolvedPos | undefined {
  return selection instanceof TextSelection ? (selection.$cursor ?? undefined) : undefined;
}

export type BlockPosition = { node: Node; pos: number; index: number };

/** The top-level block around a position. */
export function blockAround($pos: ResolvedPos): BlockPosition | undefined {
  if ($pos.depth === 0) return undefined;
  return { node: $pos.node(1), pos: $pos.before(1), index: $pos.index(0) };
}

export function blockAt(doc: Node, index: number): BlockPosition | undefined {
  if (index < 0 || index >= doc.childCount) return undefined;
  let pos = 0;
  for (let at = 0; at < index; at += 1) pos += doc.child(at).nodeSize;
  return { node: doc.child(index), pos, index };
}

/** The innermost node of a type around a position, with its depth. */
export function around($pos: ResolvedPos, name: string): number | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if ($pos.node(depth).type.name === name) return depth;
  }
  return undefined;
}

export function isAtStart($pos: ResolvedPos): boolean {
  return $pos.parentOffset === 0;
}

export function isAtEnd($pos: ResolvedPos): boolean {
  return $pos.parentOffset === $pos.parent.content.size;
}

/** Moves the caret to the end of a block; one without text is selected. */
export function caretToEnd(tr: Transaction, { node, pos }: BlockPosition): Transaction {
  const $end = tr.doc.resolve(pos + node.nodeSize);
  return tr.setSelection(textEdge(tr.doc, $end, -1, node, pos)).scrollIntoView();
}

export function caretToStart(tr: Transaction, { node, pos }: BlockPosition): Transaction {
  const $start = tr.doc.resolve(pos);
  return tr.setSelection(textEdge(tr.doc, $start, 1, node, pos)).scrollIntoView();
}

function textEdge(doc: Node, $pos: ResolvedPos, side: 1 | -1, node: Node, pos: number): Selection {
  if (node.isAtom || node.isLeaf) return NodeSelection.create(doc, pos);
  return Selection.findFrom($pos, side, true) ?? Selection.near($pos, side);
}
