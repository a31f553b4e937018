import type { EditorView } from "prosemirror-view";

/** Between two blocks there is a gap, which belongs to the one above. */
const GAP = 12;

/** The block at a height of the window. Only a few of them are measured, however many there are. */
export function blockAtHeight(view: EditorView, y: number): number | undefined {
  const { children } = view.dom;
  const index = firstBelow(children, (box) => box.bottom + GAP > y);
  const box = children[index]?.getBoundingClientRect();
  return box && box.top - GAP <= y ? index : undefined;
}

export type DropPlace = {
  /** The block that what is dropped will stand before; the number of blocks for the end. */
  before: number;
  /** The height of the line that shows it, in the window. */
  y: number;
};

/** Where a block that is dropped at this height would go. */
export function dropPlaceAt(view: EditorView, y: number): DropPlace {
  const { children } = view.dom;
  const before = firstBelow(children, (box) => box.top + box.height / 2 > y);
  const above = children[before - 1]?.getBoundingClientRect().bottom;
  const below = children[before]?.getBoundingClientRect().top;
  const line = above === undefined ? (below ?? 0) - GAP / 3 : above + GAP / 3;
  return { before, y: below === undefined || above === undefined ? line : (above + below) / 2 };
}

/** The first of some elements for which something is true that then is true for all below. */
export function firstBelow(blocks: ArrayLike<Element>, isBelow: (box: DOMRect) => boolean): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    // What is not drawn yet stands below everything that is.
    const isLater = block instanceof HTMLElement && block.hidden;
    if (isLater || (block && isBelow(block.getBoundingClientRect()))) high = middle;
    else low = middle + 1;
  }
  return low;
}
