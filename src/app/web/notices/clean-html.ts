import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "#src/editor/document/html/tree.ts";
import { cleanHref } from "#src/editor/document/inline/href.ts";

const KEPT = new Set(["a", "b", "strong", "i", "em", "code", "br", "ul", "li"]);
/** Elements whose content is not readable text. */
const DROPPED = new Set(
  "script style template title textarea noscript iframe object svg math select head".split(" "),
);

/**
 * Converts markup to safe nodes. Never parsed by the browser, which would report inline handlers as
 * CSP violations even in a detached document.
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
