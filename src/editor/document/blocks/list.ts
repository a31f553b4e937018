import type { Node } from "prosemirror-model";
import type { ListItem, ListStyle } from "../content/editor-content.ts";
import { isObject, type JsonObject } from "../content/json.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import type { BlockCodec, Reading } from "./block-codec.ts";
import { hasBoxes, readItems, type StoredItem, styleOf } from "./list-shapes.ts";

const { list, list_item, item_text, sub_list } = schema.nodes;

export const listCodec: BlockCodec = {
  type: "list",
  keys: ["style", "items", "meta"],
  itemKeys: ["content", "text", "items", "checked", "style", "meta"],
  read(data, reading) {
    const { tunes, isSigned } = withoutSigns(reading.attrs.tunes);
    const isBoxed = hasBoxes(data);
    const boxes = isSigned ? "signs" : "own";
    const items = readItems(data.items, isBoxed ? "all" : boxes);
    if (!items) return undefined;
    const meta = isObject(data.meta) && Object.keys(data.meta).length > 0 ? data.meta : null;
    const style = styleOf(data.style) ?? (isBoxed ? "unordered" : reading.rules.listStyle);
    // A list has at least one item, possibly empty.
    const [first = emptyItem(isBoxed), ...others] = items;
    const nodes = itemNodes([first, ...others], style, reading);
    return list.create({ ...reading.attrs, tunes, style, meta }, nodes);
  },
  write(node) {
    const { style, meta, tunes } = node.attrs;
    const items = node.children.map((item) => writeItem(item, style));
    const data = { style: isChecklist(node) ? "checklist" : style, items };
    return { data: meta ? { ...data, meta } : data, tunes };
  },
};

/** The checklist tool stored a separate block type. */
export const checklistCodec: BlockCodec = {
  ...listCodec,
  read: (data, reading) => listCodec.read({ ...data, style: "checklist" }, reading),
};

/** True for an unordered list in which every item, including nested ones, has a checkbox. */
export function isChecklist(holder: Node): boolean {
  return (
    holder.attrs.style === "unordered" &&
    holder.children.every((item) => {
      const below = item.maybeChild(1);
      return item.attrs.isChecked !== null && (!below || isChecklist(below));
    })
  );
}

/** Checkboxes were once stored as characters, next to a copy of the items. */
function withoutSigns(tunes: JsonObject | null) {
  if (!tunes || !Array.isArray(tunes.checklist)) return { tunes, isSigned: false };
  const { checklist, ...rest } = tunes;
  return { tunes: Object.keys(rest).length > 0 ? rest : null, isSigned: true };
}

function emptyItem(isBoxed: boolean): StoredItem {
  const isChecked = isBoxed ? false : null;
  return { content: "", items: [], style: undefined, isChecked, meta: null };
}

function itemNodes(items: readonly StoredItem[], style: ListStyle, reading: Reading): Node[] {
  return items.map(({ content, items: inside, style: own = style, isChecked, meta }) => {
    const text = item_text.create(null, reading.inline(content));
    const below =
      inside.length > 0 ? [sub_list.create({ style: own }, itemNodes(inside, own, reading))] : [];
    return list_item.create({ isChecked, meta }, [text, ...below]);
  });
}

function writeItem({ attrs, children }: Node, around: ListStyle): ListItem {
  const [text, below] = children;
  const style: ListStyle = below?.attrs.style ?? around;
  const item: ListItem = {
    content: text ? writeInline(text.content) : "",
    items: (below?.children ?? []).map((one) => writeItem(one, style)),
  };
  if (style !== around) item.style = style;
  if (attrs.isChecked !== null) item.meta = { checked: attrs.isChecked, ...attrs.meta };
  else if (attrs.meta) item.meta = attrs.meta;
  return item;
}
