import { Fragment, type Node, type ResolvedPos } from "prosemirror-model";
import type { ListStyle } from "#src/editor/document/content/editor-content.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { around } from "../places.ts";

const { list_item, item_text, sub_list, list } = schema.nodes;

/**
 * A list as a plain tree. Commands transform trees; an item's line keeps its node, so that it can
 * be found again.
 */
export type Item = {
  line: Node;
  meta: unknown;
  /** Null for an item without a checkbox. */
  isChecked: boolean | null;
  below: readonly Item[];
  /** The style of the child list; undefined to inherit. */
  style?: ListStyle | undefined;
};

/** The path of an item: its index at each level. Never empty. */
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

/** An item without text gets a checkbox if its neighbour has one. */
export function newItem(
  content: Fragment = Fragment.empty,
  { isChecked }: Pick<Item, "isChecked"> = { isChecked: null },
): Item {
  const box = isChecked === null ? null : false;
  return { line: item_text.create(null, content), meta: null, isChecked: box, below: [] };
}

/** The item at a position, with its list. */
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

/** The siblings of the item at that path. */
export function siblingsAt(items: readonly Item[], path: Path): readonly Item[] {
  const parent = parentOf(path);
  return parent.length === 0 ? items : (itemAt(items, parent)?.below ?? []);
}

/** The same tree with other siblings at that path. */
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

/** The last item in reading order: the item itself, or its deepest last child. */
export function lastPath(item: Item, path: Path): Path {
  const last = item.below.at(-1);
  return last ? lastPath(last, [...path, item.below.length - 1]) : path;
}

export function deepestLevel(items: readonly Item[]): number {
  return items.reduce((most, { below }) => Math.max(most, 1 + deepestLevel(below)), 0);
}

/** The next item in reading order, or undefined after the last. */
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
