import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import { textInside } from "../html/tree.ts";
import { readStyle } from "../inline/read-style.ts";

/**
 * Word copies lists as paragraphs whose style names the list and level; the marker is an element to
 * be ignored. They are converted to lists here.
 */
export function listsOfWord(element: HtmlElement): HtmlElement {
  const children: HtmlNode[] = [];
  let items: WordItem[] = [];
  const end = () => {
    for (const list of listsIn(items)) children.push(buildList(list, 1));
    items = [];
  };
  for (const child of element.children) {
    const item = typeof child === "string" ? undefined : wordItem(child);
    if (item) items.push(item);
    else if (typeof child !== "string") {
      end();
      children.push(listsOfWord(child));
    } else if (items.length === 0 || child.trim() !== "") {
      end();
      children.push(child);
    }
  }
  end();
  return { ...element, children };
}

type WordItem = { level: number; isOrdered: boolean; children: HtmlNode[] };

function wordItem(element: HtmlElement): WordItem | undefined {
  if (element.name !== "p" && !/^h[1-6]$/.test(element.name)) return undefined;
  const list = readStyle(element.attributes.get("style") ?? "").get("mso-list");
  const level = /\blevel(\d+)/.exec(list ?? "")?.[1];
  if (level === undefined) return undefined;
  const sign = signOf(element).trim();
  const isOrdered = /^\(?[\da-z]{1,5}[.)]/i.test(sign);
  const children = withoutSign(element.children);
  return { level: Math.min(Number(level), MAX_LEVELS), isOrdered, children };
}

function isSign(node: HtmlNode): boolean {
  if (typeof node === "string") return false;
  return readStyle(node.attributes.get("style") ?? "").get("mso-list") === "ignore";
}

function signOf(node: HtmlNode): string {
  if (typeof node === "string") return "";
  return isSign(node) ? textInside(node) : node.children.map(signOf).join("");
}

function withoutSign(children: readonly HtmlNode[]): HtmlNode[] {
  return children
    .filter((child) => !isSign(child))
    .map((child) =>
      typeof child === "string" ? child : { ...child, children: withoutSign(child.children) },
    );
}

/** Numbers after bullets on the same level start a new list. */
function listsIn(items: readonly WordItem[]): WordItem[][] {
  const lists: WordItem[][] = [];
  for (const item of items) {
    const [first] = lists.at(-1) ?? [];
    const isOther = first && item.level <= first.level && item.isOrdered !== first.isOrdered;
    if (!first || isOther) lists.push([item]);
    else lists.at(-1)?.push(item);
  }
  return lists;
}

function buildList(items: readonly WordItem[], level: number): HtmlElement {
  const children: HtmlNode[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    if (!item) break;
    let end = item.level > level ? at : at + 1;
    while (end < items.length && (items[end]?.level ?? 0) > level) end += 1;
    const below = items.slice(item.level > level ? at : at + 1, end);
    const own = item.level > level ? [] : item.children;
    const sub = below.length > 0 ? [buildList(below, level + 1)] : [];
    children.push({ name: "li", attributes: new Map(), children: [...own, ...sub] });
    at = end;
  }
  const name = items[0]?.isOrdered ? "ol" : "ul";
  return { name, attributes: new Map(), children };
}

/** Word has nine levels. */
const MAX_LEVELS = 9;
