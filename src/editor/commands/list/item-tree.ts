import { Fragment, type Node, type ResolvedPos } from "prosemirror-model";
import type { ListStyle } from "#src/editor/document/content/editor-content.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { around } from "../places.ts";

const { list_item, item_text, sub_list, list } = schema.nodes;

/**
 * A list as a plain tree. The commands turn one tree into another; the line of an item keeps its
 * node, so that it can be found again.
 */
export type Item = {
  line: Node;
  meta: unknown;
  /** Null for an item without a box. */
  isChecked: boolean | null;
  below: readonly Item[];
  /** The style of the list below; undefined for the style of the list around. */
  style?: ListStyle | undefined;
};

/** Where an item stands: its index at each level from the top. Never empty. */
export type Path = readonly number[];

export function treeOf(holder: Node): Item[] {
  return holder.children.map((item) => {
    const below = item.maybeChild(1);
    return {
      line: item.firstChild ?? item_text.create(),
      meta: item.attrs.meta,
      isChecked: item.attrs.isChecked,
      below: below ? treeOf(below) : [],
      style: below?.attrs.style,
    };
  });
}

export function listOf(
  items: readonly Item[],
  attrs: Readonly<Record<string, unknown>> & { style?: ListStyle },
): Node {
  return list.create(attrs, itemNodes(items, attrs.style ?? "unordered"));
}

function itemNodes(items: readonly Item[], around: ListStyle): Node[] {
  return items.map(({ line, meta, isChecked, below, style = around }) =>
    list_item.create(
      { meta, isChecked },
      below.length > 0 ? [line, sub_list.create({ style }, itemNodes(below, style))] : [line],
    ),
  );
}

/** An item without text has a box if the one that it stands beside has one. */
export function newItem(
  content: Fragment = Fragment.empty,
  { isChecked }: Pick<Item, "isChecked"> = { isChecked: null },
): Item {
  const box = isChecked === null ? null : false;
  return { line: item_text.create(null, content), meta: null, isChecked: box, below: [] };
}

/** The item around a position, and the list that it belongs to. */
export function pathAt($pos: ResolvedPos): Path | undefined {
  const top = around($pos, "list");
  const depth = around($pos, "list_item");
  if (top === undefined || depth === undefined) return undefined;
  const path: number[] = [];
  for (let level = top; level < depth; level += 2) path.push($pos.index(level));
  return path;
}

export function itemAt(items: readonly Item[], [first = 0, ...rest]: Path): Item | undefined {
  const item = items[first];
  return rest.length === 0 || !item ? item : itemAt(item.below, rest);
}

export function indexIn(path: Path): number {
  return path.at(-1) ?? 0;
}

export function parentOf(path: Path): Path {
  return path.slice(0, -1);
}

/** The items that share a level with the one at that path. */
export function siblingsAt(items: readonly Item[], path: Path): readonly Item[] {
  const parent = parentOf(path);
  return parent.length === 0 ? items : (itemAt(items, parent)?.below ?? []);
}

/** The same tree with other siblings on the level of that path. */
export function withSiblings(
  items: readonly Item[],
  path: Path,
  change: (siblings: readonly Item[]) => readonly Item[],
): Item[] {
  const [first = 0, ...rest] = path;
  if (rest.length === 0) return [...change(items)];
  return items.map((item, at) =>
    at === first ? { ...item, below: withSiblings(item.below, rest, change) } : item,
  );
}

/** The item that is read last of a tree: its own line, or the deepest last one below it. */
export function lastPath(item: Item, path: Path): Path {
  const last = item.below.at(-1);
  return last ? lastPath(last, [...path, item.below.length - 1]) : path;
}

export function deepestLevel(items: readonly Item[]): number {
  return items.reduce((most, { below }) => Math.max(most, 1 + deepestLevel(below)), 0);
}

/** The next item as a reader reads on, or undefined after the last. */
export function nextPath(items: readonly Item[], path: Path): Path | undefined {
  const item = itemAt(items, path);
  if (item && item.below.length > 0) return [...path, 0];
  for (let level = path.length; level > 0; level -= 1) {
    const here = path.slice(0, level);
    const index = indexIn(here) + 1;
    if (index < siblingsAt(items, here).length) return [...parentOf(here), index];
  }
  return undefined;
}
