import type { ListStyle } from "../content/editor-content.ts";
import { isObject, type Json, type JsonObject } from "../content/json.ts";
import { readText } from "./block-codec.ts";

/** An item as stored by any version of the list tools. */
export type StoredItem = {
  content: string;
  items: StoredItem[];
  /** Undefined to inherit the style. */
  style: ListStyle | undefined;
  /** Null for an item without a checkbox. */
  isChecked: boolean | null;
  meta: JsonObject | null;
};

/** How a list marks its checkboxes: by metadata, or by a character. */
export type Boxes = "own" | "all" | "signs";

/** Deeper items become siblings at that level. */
const MAX_LEVELS = 64;

const SIGN = /^[☐☑] /;

/** Older tools stored checkboxes in lists without metadata. */
export function hasBoxes(data: JsonObject): boolean {
  if (data.style === "checklist") return true;
  return Array.isArray(data.items) && data.items.some((one) => isObject(one) && "checked" in one);
}

export function styleOf(value: Json | undefined): ListStyle | undefined {
  return value === "ordered" || value === "unordered" ? value : undefined;
}

/** Parses nested, flat, version 2 and checklist items. Undefined if malformed. */
export function readItems(value: Json | undefined, boxes: Boxes): StoredItem[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const items = readLevel(value, boxes, 1);
  return items.includes(undefined) ? undefined : items.filter((one) => one !== undefined);
}

function readLevel(
  value: readonly Json[],
  boxes: Boxes,
  level: number,
): (StoredItem | undefined)[] {
  return value.flatMap((one) => readItem(one, boxes, level));
}

function readItem(value: Json, boxes: Boxes, level: number): (StoredItem | undefined)[] {
  if (!isObject(value)) {
    const content = readText(Array.isArray(value) ? undefined : value);
    if (Array.isArray(value) || content === undefined) return [undefined];
    const isChecked = boxes === "all" ? false : null;
    return [{ content, items: [], style: undefined, isChecked, meta: null }];
  }
  const text = readText(value.content ?? value.text);
  const inside = value.items ?? [];
  if (text === undefined || !Array.isArray(inside)) return [undefined];
  const below = readLevel(inside, boxes, level + 1);
  if (below.includes(undefined)) return [undefined];
  const items = below.filter((one) => one !== undefined);
  const { content, isChecked } = withBox(text, value, boxes);
  const item = { content, isChecked, style: styleOf(value.style), meta: restOfMeta(value.meta) };
  return level < MAX_LEVELS ? [{ ...item, items }] : [{ ...item, items: [] }, ...items];
}

function withBox(content: string, item: JsonObject, boxes: Boxes) {
  if (boxes === "signs" && SIGN.test(content))
    return { content: content.slice(2), isChecked: content.startsWith("☑") };
  const checked = isObject(item.meta) ? (item.meta.checked ?? item.checked) : item.checked;
  const hasBox = boxes === "all" || typeof checked === "boolean";
  return { content, isChecked: hasBox ? checked === true : null };
}

function restOfMeta(meta: Json | undefined): JsonObject | null {
  if (!isObject(meta)) return null;
  const { checked, ...rest } = meta;
  const others = typeof checked === "boolean" ? rest : meta;
  return Object.keys(others).length > 0 ? others : null;
}
