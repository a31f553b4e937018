import type { Command } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { indexIn, newItem, withSiblings } from "./item-tree.ts";
import { changeList, type ListChange, type ListPlace } from "./list-command.ts";
import { outdentRun } from "./shift-items.ts";

/** Enter in an item adds one below the caret or, if it is empty, outdents it. */
export const enterInList: Command = (state, dispatch, view) =>
  state.selection.empty && enter(state, dispatch, view);

const enter = changeList((place) => {
  if (place.item.line.content.size > 0) return splitItem(place);
  return place.path.length === 1 ? leaveList(place) : moveUp(place);
});

function splitItem({ items, path, item, offset, list }: ListPlace): ListChange {
  const index = indexIn(path);
  const { line, below } = item;
  if (offset === 0) {
    // With the caret at the start, the new line goes above and the item stays whole.
    const next = withSiblings(items, path, (all) =>
      all.toSpliced(index, 0, newItem(undefined, item)),
    );
    return { blocks: list(next), caret: { line, offset: 0 } };
  }
  const first = { ...item, line: line.cut(0, offset) };
  const second = newItem(line.content.cut(offset), item);
  const split = below.length > 0 ? [{ ...first, below: [second, ...below] }] : [first, second];
  const next = withSiblings(items, path, (all) => all.toSpliced(index, 1, ...split));
  return { blocks: list(next), caret: { line: second.line, offset: 0 } };
}

/** An empty top-level item becomes a paragraph; its children move up one level. */
function leaveList({ items, path, item, list }: ListPlace): ListChange {
  const index = indexIn(path);
  const paragraph = schema.nodes.paragraph.create();
  const caret = { line: paragraph, offset: 0 };
  const before = items.slice(0, index);
  const after = [...item.below, ...items.slice(index + 1)];
  if (index === items.length - 1)
    return { blocks: [...list([...before, ...after]), paragraph], caret };
  const isFirst = before.length === 0;
  return { blocks: [...list(before), paragraph, ...list(after, isFirst)], caret };
}

function moveUp({ items, path, item, list }: ListPlace): ListChange {
  const next = outdentRun(items, path, indexIn(path));
  return { blocks: list(next), caret: { line: item.line, offset: 0 } };
}
