import type { Node } from "prosemirror-model";
import type { ListItem, ListStyle } from "../content/editor-content.ts";
import { isObject } from "../content/json.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import type { BlockCodec, Reading } from "./block-codec.ts";
import { hasBoxes, readItems, type StoredItem } from "./list-shapes.ts";

const { list, list_item, item_text, sub_list } = schema.nodes;

export const listCodec: BlockCodec = {
  type: "list",
  keys: ["style", "items", "meta"],
  itemKeys: ["content", "text", "items", "checked", "meta"],
  read(data, reading) {
    const isBoxed = hasBoxes(data);
    const items = readItems(data.items, isBoxed);
    if (!items) return undefined;
    const tunes = isBoxed
      ? { ...reading.attrs.tunes, checklist: data.items ?? [] }
      : reading.attrs.tunes;
    const meta = isObject(data.meta) && Object.keys(data.meta).length > 0 ? data.meta : null;
    const attrs = {
      ...reading.attrs,
      tunes,
      style: styleOf(data.style) ?? reading.rules.listStyle,
      meta,
    };
    return list.create(attrs, itemNodes(items, reading));
  },
  write({ attrs, children }) {
    const items = children.map(writeItem);
    const { style, meta, tunes } = attrs;
    return { data: meta ? { style, items, meta } : { style, items }, tunes };
  },
};

function styleOf(value: unknown): ListStyle | undefined {
  return value === "ordered" || value === "unordered" ? value : undefined;
}

/** A list has at least one item, if an empty one. */
function itemNodes(items: readonly StoredItem[], reading: Reading): Node[] {
  if (items.length === 0) return [list_item.create(null, item_text.create())];
  return items.map(({ content, items: inside, meta }) => {
    const text = item_text.create(null, reading.inline(content));
    const below = inside.length > 0 ? [sub_list.create(null, itemNodes(inside, reading))] : [];
    return list_item.create(meta ? { meta } : null, [text, ...below]);
  });
}

function writeItem(item: Node): ListItem {
  const [text, below] = item.children;
  const content = text ? writeInline(text.content) : "";
  const items = (below?.children ?? []).map(writeItem);
  return item.attrs.meta ? { content, items, meta: item.attrs.meta } : { content, items };
}
