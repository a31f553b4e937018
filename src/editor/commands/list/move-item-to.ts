import type { Node } from "prosemirror-model";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import { asOneStep } from "../one-step.ts";
import { blockAt } from "../places.ts";
import { type CaretIn, replaceBlocks } from "../replace-blocks.ts";
import {
  type Item,
  indexIn,
  itemAt,
  listOf,
  type Path,
  siblingsAt,
  treeOf,
  withSiblings,
} from "./item-tree.ts";

/** An item: the index of its block, and its path within. */
export type ItemPlace = { block: number; path: Path };

/** A drop target: before the item at a path, or as a separate list before a block. */
export type ItemTarget = ItemPlace | { before: number };

/** Moves an item with its children, as by dragging, in one step. */
export function moveItemTo(from: ItemPlace, target: ItemTarget): Command {
  return asOneStep((state, dispatch) => {
    const source = listAt(state, from.block);
    const item = source && itemAt(source.items, from.path);
    if (!source || !item) return false;
    if ("path" in target && target.block === from.block) {
      if (isInside(target.path, from.path)) return false;
      const items = without(withItem(source.items, target.path, item), item);
      const list = listOf(items, source.node.attrs);
      dispatch?.(put(state.tr, source, [list], { line: item.line, offset: 0 }));
      return true;
    }
    const added =
      "path" in target ? toList(state, target, item) : toPage(state, target, item, source);
    if (!added) return false;
    if (dispatch) dispatch(moveBetween(state, source, item, added));
    return true;
  });
}

type ListBlock = { node: Node; pos: number; index: number; items: readonly Item[] };
type Added = { from: number; to: number; blocks: readonly Node[] };

function listAt({ doc }: EditorState, index: number): ListBlock | undefined {
  const block = blockAt(doc, index);
  return block?.node.type.name === "list" ? { ...block, items: treeOf(block.node) } : undefined;
}

function isInside(path: Path, item: Path): boolean {
  return path.length > item.length && item.every((at, level) => path[level] === at);
}

/** Adopts the numbering of its new siblings, and gets a checkbox if all of them have one. */
function withItem(items: readonly Item[], path: Path, item: Item): Item[] {
  const around = siblingsAt(items, path).filter(({ line }) => line !== item.line);
  const isBoxed = around.length > 0 && around.every(({ isChecked }) => isChecked !== null);
  const isChecked = item.isChecked ?? (isBoxed ? false : null);
  const moved = { ...item, isChecked };
  return withSiblings(items, path, (all) => all.toSpliced(indexIn(path), 0, moved));
}

/** Removes that item with its children. */
function without(items: readonly Item[], gone: Item): Item[] {
  return items
    .filter((item) => item !== gone)
    .map((item) => (item.below.length > 0 ? { ...item, below: without(item.below, gone) } : item));
}

function toList(state: EditorState, { block, path }: ItemPlace, item: Item): Added | undefined {
  const list = listAt(state, block);
  if (!list) return undefined;
  const items = withItem(list.items, path, item);
  const to = list.pos + list.node.nodeSize;
  return { from: list.pos, to, blocks: [listOf(items, list.node.attrs)] };
}

function toPage(
  { doc }: EditorState,
  { before }: { before: number },
  item: Item,
  source: ListBlock,
): Added | undefined {
  if (before < 0 || before > doc.childCount) return undefined;
  const pos = blockAt(doc, before)?.pos ?? doc.content.size;
  const { attrs } = source.node;
  const isWhole = without(source.items, item).length === 0;
  const blocks = [listOf([item], isWhole ? attrs : { style: attrs.style })];
  return { from: pos, to: pos, blocks };
}

/** Inserted before it is removed, because a page always has a block. */
function moveBetween(state: EditorState, source: ListBlock, item: Item, added: Added): Transaction {
  const rest = without(source.items, item);
  const left = rest.length > 0 ? [listOf(rest, source.node.attrs)] : [];
  const { tr } = state;
  replaceBlocks(tr, added.from, added.to, added.blocks, { line: item.line, offset: 0 });
  const shift = tr.doc.content.size - state.doc.content.size;
  const pos = added.from <= source.pos ? source.pos + shift : source.pos;
  return put(tr, { ...source, pos }, left);
}

function put(
  tr: Transaction,
  { pos, node }: ListBlock,
  blocks: readonly Node[],
  caret?: CaretIn,
): Transaction {
  return replaceBlocks(tr, pos, pos + node.nodeSize, blocks, caret);
}
