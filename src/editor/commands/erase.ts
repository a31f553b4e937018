import type { Node } from "prosemirror-model";
import { type Command, TextSelection, type Transaction } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { chainCommands } from "./chain-commands.ts";
import { deleteSelected } from "./delete-selected.ts";
import { markJoin, stopAtJoin } from "./keys/stop-at-join.ts";
import { backspaceInList, deleteInList } from "./list/delete-in-list.ts";
import { asOneStep } from "./one-step.ts";
import {
  around,
  type BlockPosition,
  blockAround,
  blockAt,
  caretOf,
  caretToEnd,
  caretToStart,
  isAtEnd,
  isAtStart,
} from "./places.ts";
import { replaceBlocks } from "./replace-blocks.ts";

const { paragraph, heading, list, callout, toggle } = schema.nodes;

/** Backspace at the start of a cell does nothing. */
const stayInCell: Command = (state) => {
  const $caret = caretOf(state);
  return $caret !== undefined && isAtStart($caret) && around($caret, "cell_text") !== undefined;
};

const stayInCellForward: Command = (state) => {
  const $caret = caretOf(state);
  return $caret !== undefined && isAtEnd($caret) && around($caret, "cell_text") !== undefined;
};

/** Blocks that Backspace converts to plain text once they are empty. */
const IS_LEFT_EMPTY: ReadonlySet<unknown> = new Set([heading, callout, toggle]);

function hasNothing(block: Node): boolean {
  return block.isTextblock ? block.content.size === 0 : block.children.every(hasNothing);
}

/** Backspace at the start of a block. */
const backspaceAtStart: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  const block = $caret && blockAround($caret);
  if (!$caret || !block || !isAtStart($caret)) return false;
  if ($caret.pos > block.pos + 1 && !isFirstLine(block, $caret.pos)) return true;
  if (IS_LEFT_EMPTY.has(block.node.type) && hasNothing(block.node)) {
    const { id, tunes } = block.node.attrs;
    const line = paragraph.create({ id, tunes });
    dispatch?.(
      replaceBlocks(state.tr, block.pos, block.pos + block.node.nodeSize, [line], {
        line,
        offset: 0,
      }),
    );
    return true;
  }
  const before = blockAt(state.doc, block.index - 1);
  if (!before) return true;
  const { tr } = state;
  if (isEmptyLine(before.node)) tr.delete(before.pos, block.pos);
  else if (isEmptyLine(block.node)) {
    caretToEnd(tr.delete(block.pos, block.pos + block.node.nodeSize), before);
  } else if (isLine(before.node) && isLine(block.node)) joinLines(tr, before, block);
  else if (endsWithItem(before.node) && isLine(block.node)) markJoin(joinToItem(tr, before, block));
  else caretToEnd(tr, before);
  dispatch?.(tr.scrollIntoView());
  return true;
});

/** Delete at the end of a block: the same, seen from the other side. */
const deleteAtEnd: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  const block = $caret && blockAround($caret);
  if (!$caret || !block || !isAtEnd($caret)) return false;
  if (!isLastLine(block, $caret.pos)) return true;
  const after = blockAt(state.doc, block.index + 1);
  if (!after) return true;
  const { tr } = state;
  if (isEmptyLine(after.node)) tr.delete(after.pos, after.pos + after.node.nodeSize);
  else if (isEmptyLine(block.node)) {
    tr.delete(block.pos, after.pos);
    caretToStart(tr, { ...after, pos: block.pos });
  } else if (isLine(after.node) && isLine(block.node)) joinLines(tr, block, after);
  else if (isLine(after.node) && endsWithItem(block.node)) joinToItem(tr, block, after);
  else caretToStart(tr, after);
  dispatch?.(tr.scrollIntoView());
  return true;
});

export const backspace = chainCommands(
  deleteSelected,
  stopAtJoin,
  stayInCell,
  backspaceInList,
  backspaceAtStart,
);

export const forwardDelete = chainCommands(
  deleteSelected,
  stayInCellForward,
  deleteInList,
  deleteAtEnd,
);

function isLine(node: Node): boolean {
  return node.type === paragraph || node.type === heading;
}

function isEmptyLine(node: Node): boolean {
  return isLine(node) && node.content.size === 0;
}

/** The first block keeps its type; a heading turns line breaks into spaces. */
function joinLines(tr: Transaction, first: BlockPosition, second: BlockPosition): void {
  const breaks: number[] = [];
  if (first.node.type === heading) {
    second.node.forEach((child, offset) => {
      if (!child.isText) breaks.push(second.pos + 1 + offset);
    });
  }
  for (const pos of breaks) tr.replaceWith(pos, pos + 1, schema.text(" "));
  tr.join(second.pos);
}

function endsWithItem({ type }: Node): boolean {
  return type === list;
}

/** Appends the text to the last item in reading order, and puts the caret there. */
function joinToItem(tr: Transaction, items: BlockPosition, line: BlockPosition): Transaction {
  const { selection } = caretToEnd(tr.delete(line.pos, line.pos + line.node.nodeSize), items);
  tr.insert(selection.from, line.node.content);
  return tr.setSelection(TextSelection.create(tr.doc, selection.from));
}

function isFirstLine({ node, pos }: BlockPosition, caret: number): boolean {
  let first: number | undefined;
  node.descendants((child, offset) => {
    if (first === undefined && child.isTextblock) first = pos + 1 + offset + 1;
    return first === undefined;
  });
  return first === caret;
}

function isLastLine({ node, pos }: BlockPosition, caret: number): boolean {
  if (node.isTextblock) return true;
  let last = -1;
  node.descendants((child, offset) => {
    if (child.isTextblock) last = pos + 1 + offset + 1 + child.content.size;
    return !child.isTextblock;
  });
  return last === caret;
}
