import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { type Item, indexIn, newItem, treeOf, withSiblings } from "../list/item-tree.ts";
import { changeList } from "../list/list-command.ts";

const { nodes } = schema;

/** Pasted lists and paragraphs become items after the current one; an empty one is replaced. */
export function insertItems(blocks: readonly Node[]): Command {
  return changeList(({ items, path, item, offset, list }) => {
    if (!blocks.every(({ type }) => type === nodes.list || type === nodes.paragraph)) {
      return undefined;
    }
    const pasted = blocks.flatMap((block) => itemsOf(block, item));
    const last = lastLine(pasted);
    if (!last) return undefined;
    const before = { ...item, line: item.line.cut(0, offset), below: [] };
    const rest = item.line.content.cut(offset);
    const kept = before.line.content.size > 0 ? [before] : [];
    const after = rest.size > 0 ? [newItem(rest, item)] : [];
    // Children of the item move below the last inserted one.
    const whole = withBelow([...kept, ...pasted, ...after], item);
    const next = withSiblings(items, path, (all) => all.toSpliced(indexIn(path), 1, ...whole));
    return { blocks: list(next), caret: { line: last, offset: last.content.size } };
  });
}

/** Nested lists keep their kind; paragraphs get a checkbox if the item has one. */
function itemsOf(block: Node, beside: Item): Item[] {
  return block.type === nodes.list ? treeOf(block) : [newItem(block.content, beside)];
}

function lastLine(items: readonly Item[]): Node | undefined {
  const last = items.at(-1);
  return last && (lastLine(last.below) ?? last.line);
}

function withBelow(items: readonly Item[], { below, style }: Item): Item[] {
  return items.map((item, at) =>
    at === items.length - 1
      ? { ...item, below: [...item.below, ...below], style: item.style ?? style }
      : item,
  );
}
