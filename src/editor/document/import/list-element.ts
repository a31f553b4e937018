import { Fragment, type Node } from "prosemirror-model";
import type { ListStyle } from "../content/editor-content.ts";
import { isBlank } from "../content/page-text.ts";
import { findElement, type HtmlElement, type HtmlNode } from "../html/tree.ts";
import { FOREIGN, InlineRun } from "../inline/inline-run.ts";
import { addInline } from "../inline/read-inline.ts";
import { schema } from "../schema/schema.ts";

const { nodes } = schema;

type ReadItem = {
  content: Fragment;
  /** Null for an item without a checkbox. */
  isChecked: boolean | null;
  below: ReadItem[];
  /** The style of the child list. */
  style?: ListStyle;
};

/** Any kind of list with its nested lists. */
export function readListElement(element: HtmlElement): Node[] {
  const items = readItems(element);
  const style = styleOf(element);
  return items.length > 0 ? [nodes.list.create({ style }, itemNodes(items, style))] : [];
}

function itemNodes(items: readonly ReadItem[], around: ListStyle): Node[] {
  return items.map(({ content, isChecked, below, style = around }) => {
    const text = nodes.item_text.create(null, content);
    const sub = below.length > 0 ? [nodes.sub_list.create({ style }, itemNodes(below, style))] : [];
    return nodes.list_item.create({ isChecked }, [text, ...sub]);
  });
}

function styleOf({ name }: HtmlElement): ListStyle {
  return name === "ol" ? "ordered" : "unordered";
}

/** A list directly inside a list belongs to the previous item, as Word and Google Docs write it. */
function readItems(list: HtmlElement): ReadItem[] {
  const items: ReadItem[] = [];
  for (const child of list.children) {
    if (typeof child === "string") {
      if (!isBlank(child)) items.push(readItem([child]));
    } else if (isList(child)) {
      const last = items.at(-1);
      if (last) addBelow(last, child);
      else items.push(...readItems(child));
    } else items.push(readItem(child.name === "li" ? child.children : [child]));
  }
  return items;
}

/** An item has one child list, with the kind of the first. */
function addBelow(item: ReadItem, list: HtmlElement): void {
  item.style ??= styleOf(list);
  for (const one of readItems(list)) item.below.push(one);
}

function isList({ name }: HtmlElement): boolean {
  return name === "ul" || name === "ol" || name === "menu";
}

function readItem(children: readonly HtmlNode[]): ReadItem {
  const run = new InlineRun(FOREIGN);
  const item: ReadItem = { content: Fragment.empty, isChecked: boxIn(children), below: [] };
  const visit = (node: HtmlNode) => {
    if (typeof node !== "string" && isList(node)) {
      addBelow(item, node);
      return;
    }
    const holdsList = typeof node !== "string" && findElement(node, isList) !== undefined;
    if (!holdsList) addInline(run, node, []);
    else {
      run.endLine();
      for (const child of node.children) visit(child);
    }
  };
  for (const child of children) visit(child);
  return { ...item, content: run.finish() };
}

/** Its own checkbox, not that of a nested item. */
function boxIn(children: readonly HtmlNode[]): boolean | null {
  for (const child of children) {
    if (typeof child === "string" || isList(child)) continue;
    const isBox = child.name === "input" && child.attributes.get("type") === "checkbox";
    const box = isBox ? child.attributes.has("checked") : boxIn(child.children);
    if (box !== null) return box;
  }
  return null;
}
