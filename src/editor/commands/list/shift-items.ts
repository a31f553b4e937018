import type { ResolvedPos } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import { asOneStep } from "../one-step.ts";
import { blockAround } from "../places.ts";
import { replaceBlocks } from "../replace-blocks.ts";
import {
  deepestLevel,
  type Item,
  indexIn,
  itemAt,
  listOf,
  type Path,
  parentOf,
  pathAt,
  siblingsAt,
  treeOf,
  withSiblings,
} from "./item-tree.ts";

/** Tab nests no deeper; deeper stored pages are shown unchanged. */
export const MAX_LEVELS = 8;

/** Tab: nests the selected items below the previous one. Never leaves the list. */
export const indentItems = shiftItems((items, first, last) => {
  const at = indexIn(first);
  const above = siblingsAt(items, first)[at - 1];
  const run = siblingsAt(items, first).slice(at, last + 1);
  const isTooDeep = first.length + deepestLevel(run) > MAX_LEVELS;
  return above && !isTooDeep ? indentRun(items, first, last) : undefined;
});

/** Shift+Tab: outdents the selected items behind their parent, keeping the order of lines. */
export const outdentItems = shiftItems((items, first, last) =>
  first.length > 1 ? outdentRun(items, first, last) : undefined,
);

function indentRun(items: readonly Item[], first: Path, last: number): Item[] {
  const at = indexIn(first);
  return withSiblings(items, first, (all) => {
    const above = all[at - 1];
    if (!above) return all;
    const below = [...above.below, ...all.slice(at, last + 1)];
    return all.toSpliced(at - 1, last - at + 2, { ...above, below });
  });
}

/** Following siblings become children of the last one, to keep the order. */
export function outdentRun(items: readonly Item[], first: Path, last: number): Item[] {
  const siblings = siblingsAt(items, first);
  const at = indexIn(first);
  const run = siblings.slice(at, last + 1);
  const end = run.at(-1);
  if (!end) return [...items];
  const parent = parentOf(first);
  const style = end.style ?? itemAt(items, parent)?.style;
  const followed = { ...end, below: [...end.below, ...siblings.slice(last + 1)], style };
  return withSiblings(items, parent, (all) => {
    const index = indexIn(parent);
    const holder = all[index];
    if (!holder) return all;
    const left = { ...holder, below: siblings.slice(0, at) };
    return all.toSpliced(index, 1, left, ...run.slice(0, -1), followed);
  });
}

type Shift = (items: readonly Item[], first: Path, last: number) => Item[] | undefined;

/** Applies to the selected siblings, each with its children. */
function shiftItems(shift: Shift): Command {
  return asOneStep((state, dispatch) => {
    const { $from, $to, $anchor, $head } = state.selection;
    const block = blockAround($from);
    const [one, other] = [pathAt($from), pathAt($to)];
    if (!block || !one || !other || blockAround($to)?.pos !== block.pos) return false;
    const { first, last } = runOf(one, other);
    const items = treeOf(block.node);
    const next = shift(items, first, last);
    if (!next || !dispatch) return true;
    const [anchor, head] = [lineAt(items, $anchor), lineAt(items, $head)];
    const { tr } = state;
    replaceBlocks(
      tr,
      block.pos,
      block.pos + block.node.nodeSize,
      [listOf(next, block.node.attrs)],
      head,
    );
    const headPos = tr.selection.from;
    if (!state.selection.empty) {
      const anchorPos = headPos + distance(next, head, anchor);
      tr.setSelection(TextSelection.create(tr.doc, anchorPos, headPos));
    }
    dispatch(tr);
    return true;
  });
}

/** The level of both ends, with the first and last item there. */
function runOf(one: Path, other: Path): { first: Path; last: number } {
  let shared = 0;
  while (shared < Math.min(one.length, other.length) - 1 && one[shared] === other[shared])
    shared += 1;
  return { first: one.slice(0, shared + 1), last: other[shared] ?? 0 };
}

function lineAt(items: readonly Item[], $pos: ResolvedPos) {
  const item = itemAt(items, pathAt($pos) ?? []);
  if (!item) throw new RangeError("There is no item at that place.");
  return { line: item.line, offset: $pos.parentOffset };
}

type LinePlace = { line: Item["line"]; offset: number };

/** The offset between two positions of the new list. */
function distance(items: readonly Item[], from: LinePlace, to: LinePlace): number {
  const list = listOf(items, {});
  const placeOf = ({ line, offset }: LinePlace) => {
    let place = 0;
    list.descendants((node, pos) => {
      if (node === line) place = pos + offset;
      return true;
    });
    return place;
  };
  return placeOf(to) - placeOf(from);
}
