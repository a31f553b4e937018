import type { EditorView } from "prosemirror-view";
import {
  deepestLevel,
  type Item,
  itemAt,
  type Path,
  pathAt,
  treeOf,
} from "#src/editor/commands/list/item-tree.ts";
import type { ItemPlace, ItemTarget } from "#src/editor/commands/list/move-item-to.ts";
import { MAX_LEVELS } from "#src/editor/commands/list/shift-items.ts";
import { blockAtHeight, dropPlaceAt, firstBelow } from "./block-rows.ts";

/** The offset of an item's marker from its text; the indentation of a level. */
const LEVEL_PX = 24;
/** The gap between two items belongs to both. */
const GAP_PX = 2;

/** A dragged item, its line's element, and the number of its levels. */
export type HeldItem = ItemPlace & { line: Element; levels: number };

/** The drop target of a dragged item, and the position of the drop line. */
export type ItemDrop = { target: ItemTarget; y: number; left: number; width: number };

/** The item whose marker or checkbox is at that point. */
export function itemAtMark(
  view: EditorView,
  { clientX, clientY }: { clientX: number; clientY: number },
): HeldItem | undefined {
  const block = blockAtHeight(view, clientY);
  const list = block === undefined ? undefined : listElement(view, block);
  if (block === undefined || !list) return undefined;
  const lines = list.querySelectorAll("[data-item-text]");
  const line = lines[firstBelow(lines, (box) => box.bottom + GAP_PX > clientY)];
  if (!line) return undefined;
  const before = startOf(line) - along(list, clientX);
  const isBeside = line.getBoundingClientRect().top - GAP_PX <= clientY;
  if (!isBeside || before <= 0 || before > LEVEL_PX) return undefined;
  const path = pathOf(view, line);
  const item = path && itemIn(view, block, path);
  return item && { block, path, line, levels: 1 + deepestLevel(item.below) };
}

/** Between two items, at a level chosen by the pointer; otherwise between blocks. */
export function itemDropAt(
  view: EditorView,
  held: HeldItem,
  { clientX, clientY }: { clientX: number; clientY: number },
): ItemDrop {
  const block = blockAtHeight(view, clientY);
  const list = block === undefined ? undefined : listElement(view, block);
  const box = list?.getBoundingClientRect();
  if (block !== undefined && list && box && box.top <= clientY && clientY <= box.bottom) {
    return dropInList(view, held, { block, list, box, clientX, clientY });
  }
  const { before, y } = dropPlaceAt(view, clientY);
  const first = view.dom.firstElementChild?.getBoundingClientRect();
  return { target: { before }, y, left: first?.left ?? 0, width: first?.width ?? 0 };
}

type ListPoint = {
  block: number;
  list: Element;
  box: DOMRect;
  clientX: number;
  clientY: number;
};

function dropInList(view: EditorView, held: HeldItem, at: ListPoint): ItemDrop {
  const { block, list, box } = at;
  const rows = [...list.querySelectorAll("[data-item-text]")].flatMap((line) => {
    const path = pathOf(view, line);
    const isHeld = block === held.block && held.path.every((step, level) => path?.[level] === step);
    return path && !isHeld ? [{ line, path }] : [];
  });
  const lines = rows.map(({ line }) => line);
  const index = firstBelow(lines, ({ top, height }) => top + height / 2 > at.clientY);
  const [above, below] = [rows[index - 1], rows[index]];
  const start = startOf(above?.line ?? below?.line ?? held.line);
  const level = above ? levelAt(along(list, at.clientX) - start, above.path, below?.path, held) : 1;
  const edge = start + (level - (above?.path.length ?? 1)) * LEVEL_PX;
  const y = above
    ? above.line.getBoundingClientRect().bottom + GAP_PX
    : (below?.line.getBoundingClientRect().top ?? box.top) - GAP_PX;
  const path = above ? pathBehind(above.path, level) : [0];
  const [left, right] = isFromRight(list) ? [box.left, -edge] : [edge, box.right];
  return { target: { block, path }, y, left, width: right - left };
}

/** Next to the item above, or at another level possible between the two items. */
function levelAt(distance: number, above: Path, below: Path | undefined, held: HeldItem): number {
  const wanted = above.length + Math.round((distance + LEVEL_PX / 2) / LEVEL_PX);
  const most = Math.min(above.length + 1, MAX_LEVELS + 1 - held.levels);
  return Math.max(below?.length ?? 1, 1, Math.min(wanted, most));
}

/** The position right after an item in reading order, at that level. */
function pathBehind(above: Path, level: number): Path {
  if (level > above.length) return [...above, 0];
  return [...above.slice(0, level - 1), (above[level - 1] ?? 0) + 1];
}

function listElement(view: EditorView, block: number): Element | undefined {
  const element = view.dom.children[block];
  return element?.matches("ul, ol") ? element : undefined;
}

function pathOf(view: EditorView, line: Element): Path | undefined {
  return pathAt(view.state.doc.resolve(view.posAtDOM(line, 0)));
}

function itemIn({ state }: EditorView, block: number, path: Path): Item | undefined {
  const list = state.doc.maybeChild(block);
  return list ? itemAt(treeOf(list), path) : undefined;
}

/** Mirrored in right-to-left text. */
function isFromRight(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

function along(element: Element, x: number): number {
  return isFromRight(element) ? -x : x;
}

function startOf(line: Element): number {
  const { left, right } = line.getBoundingClientRect();
  return isFromRight(line) ? -right : left;
}
