import { isObject, type Json, type JsonObject } from "../content/json.ts";
import { readText } from "./block-codec.ts";

/** An item as any version of the list tools has stored it. */
export type StoredItem = { content: string; items: StoredItem[]; meta: JsonObject | null };

/** Deeper items stay, as neighbours at that level: no one reads such a depth. */
const MOST_LEVELS = 64;

const BOXES = { open: "☐ ", checked: "☑ " };

/** True for items with a box, which older tools stored in lists. */
export function hasBoxes(data: JsonObject): boolean {
  if (data.style === "checklist") return true;
  return Array.isArray(data.items) && data.items.some((one) => isObject(one) && "checked" in one);
}

/** Items of nested lists, flat ones, version 2, and old checklists. Undefined when malformed. */
export function readItems(value: Json | undefined, boxed: boolean): StoredItem[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const items = readLevel(value, boxed, 1);
  return items.includes(undefined) ? undefined : items.filter((one) => one !== undefined);
}

function readLevel(
  value: readonly Json[],
  boxed: boolean,
  level: number,
): (StoredItem | undefined)[] {
  return value.flatMap((one) => readItem(one, boxed, level));
}

function readItem(value: Json, boxed: boolean, level: number): (StoredItem | undefined)[] {
  if (!isObject(value)) {
    const content = readText(Array.isArray(value) ? undefined : value);
    return Array.isArray(value) || content === undefined
      ? [undefined]
      : [{ content: boxed ? BOXES.open + content : content, items: [], meta: null }];
  }
  const content = readText(value.content ?? value.text);
  const inside = value.items ?? [];
  if (content === undefined || !Array.isArray(inside)) return [undefined];
  const meta = isObject(value.meta) && Object.keys(value.meta).length > 0 ? value.meta : null;
  const item = { content: boxed ? boxOf(value, meta) + content : content, meta };
  const below = readLevel(inside, boxed, level + 1);
  if (below.includes(undefined)) return [undefined];
  const items = below.filter((one) => one !== undefined);
  return level < MOST_LEVELS ? [{ ...item, items }] : [{ ...item, items: [] }, ...items];
}

function boxOf(item: JsonObject, meta: JsonObject | null): string {
  return item.checked === true || meta?.checked === true ? BOXES.checked : BOXES.open;
}
