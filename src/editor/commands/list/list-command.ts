import type { Node } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { asOneStep } from "../one-step.ts";
import { blockAround } from "../places.ts";
import { type CaretIn, replaceBlocks } from "../replace-blocks.ts";
import { type Item, itemAt, listOf, type Path, pathAt, treeOf } from "./item-tree.ts";

export type ListPlace = {
  items: readonly Item[];
  path: Path;
  item: Item;
  offset: number;
  /** A list with the same attributes; only one of several keeps the id. */
  list(items: readonly Item[], keepsId?: boolean): Node[];
};

export type ListChange = { blocks: readonly Node[]; caret: CaretIn };

/** A command that replaces the list around the caret by other blocks. */
export function changeList(
  change: (place: ListPlace) => ListChange | undefined | "nothing",
): Command {
  return asOneStep((state, dispatch) => {
    const block = listAround(state);
    if (!block) return false;
    const changed = change(block.place);
    if (!changed) return false;
    if (changed === "nothing") return true;
    const { pos, node } = block;
    dispatch?.(replaceBlocks(state.tr, pos, pos + node.nodeSize, changed.blocks, changed.caret));
    return true;
  });
}

function listAround(state: EditorState) {
  const { $from, $to } = state.selection;
  const block = blockAround($from);
  const path = pathAt($from);
  if (!block || !path || !$from.sameParent($to)) return undefined;
  const items = treeOf(block.node);
  const item = itemAt(items, path);
  if (!item) return undefined;
  const place: ListPlace = {
    items,
    path,
    item,
    offset: $from.parentOffset,
    list: (some, keepsId = true) => {
      const attrs = keepsId ? block.node.attrs : { ...block.node.attrs, id: "" };
      return some.length > 0 ? [listOf(some, attrs)] : [];
    },
  };
  return { ...block, place };
}
