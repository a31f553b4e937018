import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "#src/editor/document/html/tree.ts";
import { cleanHref } from "#src/editor/document/inline/href.ts";

const KEPT = new Set(["a", "b", "strong", "i", "em", "code", "br", "ul", "li"]);
/** Elements whose content is no text to read. */
const DROPPED = new Set(
  "script style template title textarea noscript iframe object svg math select head".split(" "),
);

/**
 * The harmless part of some markup as nodes. The browser never parses it: even in a document
 * without a window it would report each inline handler as a breach of the content policy.
 */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  appendClean(fragment, parseHtml(html, decodeAllEntities).children);
  return fragment;
}

function appendClean(parent: Node, nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (typeof node === "string") parent.appendChild(document.createTextNode(node));
    else if (KEPT.has(node.name)) appendClean(parent.appendChild(elementOf(node)), node.children);
    else if (!DROPPED.has(node.name)) appendClean(parent, node.children);
  }
}

function elementOf({ name, attributes }: HtmlElement): HTMLElement {
  const element = document.createElement(name);
  const href = name === "a" ? cleanHref(attributes.get("href") ?? "") : undefined;
  if (href !== undefined) element.setAttribute("href", href);
  if (name === "a") element.setAttribute("rel", "noopener");
  return element;
}
