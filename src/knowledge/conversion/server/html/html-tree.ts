import {
  findElement,
  type HtmlElement,
  type HtmlNode,
  isBlockName,
} from "#src/editor/document/html/tree.ts";

export function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== "string";
}

export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return (attributes.get("class") ?? "").split(/\s+/).includes(name);
}

function withChildren(element: HtmlElement, children: HtmlNode[]): HtmlElement {
  return { ...element, children };
}

export function elementOf(name: string, children: HtmlNode[], attributes: [string, string][] = []) {
  return { name, attributes: new Map(attributes), children };
}

/** The same tree without these elements. */
export function withoutElements(
  element: HtmlElement,
  isUnwanted: (one: HtmlElement) => boolean,
): HtmlElement {
  const children = element.children.flatMap((child): HtmlNode[] => {
    if (!isElement(child)) return [child];
    return isUnwanted(child) ? [] : [withoutElements(child, isUnwanted)];
  });
  return withChildren(element, children);
}

export function findById(root: HtmlElement, id: string): HtmlElement | undefined {
  return findElement(root, ({ attributes }) => attributes.get("id") === id);
}

/** The visible text, with separators between blocks and cells. */
export function textOf(node: HtmlNode): string {
  const pieces: string[] = [];
  const visit = (one: HtmlNode) => {
    if (!isElement(one)) {
      pieces.push(one);
      return;
    }
    const isApart = isBlockName(one.name) || APART.has(one.name);
    if (isApart) pieces.push("\n");
    for (const child of one.children) visit(child);
    if (isApart) pieces.push("\n");
  };
  visit(node);
  return pieces.join("");
}

const APART = new Set(["br", "img", "option", "summary", "td", "th", "caption"]);
