import type { Fragment, Node } from "prosemirror-model";
import { isBlank } from "../content/page-text.ts";
import { findElement, type HtmlElement, type HtmlNode } from "../html/tree.ts";
import { FOREIGN, InlineRun } from "../inline/inline-run.ts";
import { addInline } from "../inline/read-inline.ts";
import { schema } from "../schema/schema.ts";

const { nodes } = schema;

type ReadItem = { content: Fragment; box: boolean | undefined; below: ReadItem[] };

/** A list of any making, with what is nested in it; a flat one with boxes is a checklist. */
export function readListElement(element: HtmlElement): Node[] {
  const items = readItems(element);
  if (items.length === 0) return [];
  if (items.every(({ box, below }) => box !== undefined && below.length === 0)) {
    return [
      nodes.checklist.create(
        null,
        items.map(({ content, box }) =>
          nodes.check_item.create({ isChecked: box === true }, content),
        ),
      ),
    ];
  }
  const style = element.name === "ol" ? "ordered" : "unordered";
  return [nodes.list.create({ style }, items.map(itemNode))];
}

function itemNode({ content, box, below }: ReadItem): Node {
  const sign = box === undefined ? [] : [schema.text(box ? "☑ " : "☐ ")];
  const text = nodes.item_text.create(null, [...sign, ...content.content]);
  const sub = below.length > 0 ? [nodes.sub_list.create(null, below.map(itemNode))] : [];
  return nodes.list_item.create(null, [text, ...sub]);
}

/** A list directly inside a list belongs to the item before it, as Word and Google Docs write. */
function readItems(list: HtmlElement): ReadItem[] {
  const items: ReadItem[] = [];
  for (const child of list.children) {
    if (typeof child === "string") {
      if (!isBlank(child)) items.push(readItem([child]));
    } else if (isList(child)) {
      const last = items.at(-1);
      for (const item of readItems(child)) (last?.below ?? items).push(item);
    } else items.push(readItem(child.name === "li" ? child.children : [child]));
  }
  return items;
}

function isList({ name }: HtmlElement): boolean {
  return name === "ul" || name === "ol" || name === "menu";
}

function readItem(children: readonly HtmlNode[]): ReadItem {
  const run = new InlineRun(FOREIGN);
  const below: ReadItem[] = [];
  const visit = (node: HtmlNode) => {
    if (typeof node !== "string" && isList(node)) {
      for (const item of readItems(node)) below.push(item);
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
  return { content: run.finish(), box: boxIn(children), below };
}

/** A box of its own, and not that of an item below. */
function boxIn(children: readonly HtmlNode[]): boolean | undefined {
  for (const child of children) {
    if (typeof child === "string" || isList(child)) continue;
    const isBox = child.name === "input" && child.attributes.get("type") === "checkbox";
    const box = isBox ? child.attributes.has("checked") : boxIn(child.children);
    if (box !== undefined) return box;
  }
  return undefined;
}
