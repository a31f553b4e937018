import type { Fragment, Node } from "prosemirror-model";
import type { ListStyle } from "../content/editor-content.ts";
import { schema } from "../schema/schema.ts";

const { nodes } = schema;

const MARKER = /^( *)([-*+]|\d{1,9}[.)])(?: +|$)/;
const BOX = /^\[([ xX])\](?: +|$)/;

type Inline = (text: string) => Fragment;
type ReadItem = { lines: string[]; level: number; isOrdered: boolean; isChecked: boolean | null };

export function startsList(line: string): boolean {
  return /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?: |$)/.test(line);
}

/** The first line after the list. */
export function listEnd(lines: readonly string[], from: number): number {
  const isOrdered = isOrderedLine(lines[from] ?? "");
  let end = from + 1;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    const isAfterBlank = (lines[at - 1] ?? "").trim() === "";
    const isTop = startsList(line) && !line.startsWith("  ");
    if (isTop && isOrderedLine(line) !== isOrdered) break;
    if (
      !startsList(line) &&
      !line.startsWith("  ") &&
      (isAfterBlank || /^(#|>|```|~~~|<)/.test(line))
    )
      break;
    end = at + 1;
  }
  return end;
}

function isOrderedLine(line: string): boolean {
  return /^ *\d/.test(line);
}

/** A list with its nested content. Any item may have a checkbox. */
export function readMarkdownList(lines: readonly string[], inline: Inline): Node[] {
  const items = itemsIn(lines);
  const contentOf = (item: ReadItem) => inline(item.lines.join("\n"));
  const style = styleOf(items);
  return [nodes.list.create({ style }, itemNodes(items, 0, contentOf))];
}

function styleOf([first]: readonly ReadItem[]): ListStyle {
  return first?.isOrdered ? "ordered" : "unordered";
}

function itemsIn(lines: readonly string[]): ReadItem[] {
  const items: ReadItem[] = [];
  // The text indentation of the items above, per open level.
  let indents: number[] = [];
  for (const line of lines) {
    const marker = MARKER.exec(line);
    if (!marker) {
      if (line.trim() !== "") items.at(-1)?.lines.push(line.trim());
      continue;
    }
    const [whole, space = "", sign = ""] = marker;
    indents = indents.filter((indent) => space.length >= indent - 1 && space.length > 0);
    const text = line.slice(whole.length);
    const box = BOX.exec(text);
    items.push({
      lines: [box ? text.slice(box[0].length) : text],
      level: indents.length,
      isOrdered: /\d/.test(sign),
      isChecked: box ? box[1] !== " " : null,
    });
    indents.push(space.length + 2);
  }
  return items;
}

function itemNodes(
  items: readonly ReadItem[],
  level: number,
  contentOf: (item: ReadItem) => Fragment,
): Node[] {
  const made: Node[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    if (!item) break;
    let end = at + 1;
    while (end < items.length && (items[end]?.level ?? 0) > level) end += 1;
    const below = items.slice(at + 1, end);
    const text = nodes.item_text.create(null, contentOf(item));
    const inside = itemNodes(below, level + 1, contentOf);
    const sub = inside.length > 0 ? [nodes.sub_list.create({ style: styleOf(below) }, inside)] : [];
    made.push(nodes.list_item.create({ isChecked: item.isChecked }, [text, ...sub]));
    at = end;
  }
  return made;
}
