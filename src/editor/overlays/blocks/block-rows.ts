import type { EditorView } from "prosemirror-view";

/** The gap between two blocks belongs to the one above. */
const GAP = 12;

/** The block at a vertical position. A binary search, so only a few are measured. */
export function blockAtHeight(view: EditorView, y: number): number | undefined {
  const { children } = view.dom;
  const index = firstBelow(children, (box) => box.bottom + GAP > y);
  const box = children[index]?.getBoundingClientRect();
  return box && box.top - GAP <= y ? index : undefined;
}

export type DropPlace = {
  /** The index of the block before which to drop; the number of blocks for the end. */
  before: number;
  /** The vertical position of the drop line. */
  y: number;
};

/** The drop target at this vertical position. */
export function dropPlaceAt(view: EditorView, y: number): DropPlace {
  const { children } = view.dom;
  const before = firstBelow(children, (box) => box.top + box.height / 2 > y);
  const above = children[before - 1]?.getBoundingClientRect().bottom;
  const below = children[before]?.getBoundingClientRect().top;
  const line = above === undefined ? (below ?? 0) - GAP / 3 : above + GAP / 3;
  return { before, y: below === undefined || above === undefined ? line : (above + below) / 2 };
}

/** Binary search: the first element for which a monotonic condition holds. */
export function firstBelow(blocks: ArrayLike<Element>, isBelow: (box: DOMRect) => boolean): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    // Unrendered content is below everything rendered.
    const isLater = block instanceof HTMLElement && block.hidden;
    if (isLater || (block && isBelow(block.getBoundingClientRect()))) high = middle;
    else low = middle + 1;
  }
  return low;
}
