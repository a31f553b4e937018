import type { Command } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { caretOf, isAtEnd, isAtStart } from "../places.ts";
import {
  type Item,
  indexIn,
  itemAt,
  lastPath,
  nextPath,
  type Path,
  parentOf,
  siblingsAt,
  withSiblings,
} from "./item-tree.ts";
import { changeList, type ListChange, type ListPlace } from "./list-command.ts";

/** Backspace at the start of an item joins it with the previous line. */
export const backspaceInList: Command = (state, dispatch, view) => {
  const $caret = caretOf(state);
  return $caret !== undefined && isAtStart($caret) && joinBack(state, dispatch, view);
};

/** Delete at the end of an item joins the next line. */
export const deleteInList: Command = (state, dispatch, view) => {
  const $caret = caretOf(state);
  return $caret !== undefined && isAtEnd($caret) && joinForward(state, dispatch, view);
};

const joinBack = changeList((place) => joinBefore(place, place.path) ?? leaveList(place));

const joinForward = changeList((place) => {
  const next = nextPath(place.items, place.path);
  return next && joinBefore(place, next);
});

/** Joins the item at that path to the previous one; undefined for the very first. */
function joinBefore({ items, list }: ListPlace, path: Path): ListChange | undefined {
  const item = itemAt(items, path);
  const index = indexIn(path);
  const above = siblingsAt(items, path)[index - 1];
  if (!item || (!above && path.length === 1)) return undefined;
  const target = above ? lastPath(above, [...parentOf(path), index - 1]) : parentOf(path);
  const before = itemAt(items, target);
  if (!before) return undefined;
  const joined = {
    ...before,
    line: before.line.copy(before.line.content.append(item.line.content)),
  };
  const without = above ? handOver(items, path, item) : rise(items, path, item);
  const below = itemAt(without, target)?.below ?? [];
  const next = withSiblings(without, target, (all) =>
    all.toSpliced(indexIn(target), 1, { ...joined, below }),
  );
  return { blocks: list(next), caret: { line: joined.line, offset: before.line.content.size } };
}

/** Removes that item; its children keep their level, below the previous sibling. */
function handOver(items: readonly Item[], path: Path, item: Item): Item[] {
  const index = indexIn(path);
  return withSiblings(items, path, (all) => {
    const above = all[index - 1];
    if (!above) return all;
    const below = [...above.below, ...item.below];
    return all.toSpliced(index - 1, 2, { ...above, below, style: above.style ?? item.style });
  });
}

/** Removes that item; its children take its position. */
function rise(items: readonly Item[], path: Path, item: Item): Item[] {
  return withSiblings(items, path, (all) => all.toSpliced(indexIn(path), 1, ...item.below));
}

/** The very first item becomes a paragraph before the list. */
function leaveList({ items, path, item, list }: ListPlace): ListChange {
  const paragraph = schema.nodes.paragraph.create(null, item.line.content);
  const rest = rise(items, path, item);
  return { blocks: [paragraph, ...list(rest)], caret: { line: paragraph, offset: 0 } };
}
