/** Only reads sanitizer output: every "<" starts a tag, and every tag is closed. */
const TOKENS = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g;
const VOID = new Set(["br", "col", "hr", "img", "wbr"]);

export type HtmlElement = {
  tag: string;
  /** As in the tag, including the leading space. */
  attributes: string;
  children: HtmlNode[];
  parent: HtmlElement | undefined;
};
export type HtmlNode = HtmlElement | string;

export function parseClean(html: string): HtmlElement {
  const root: HtmlElement = { tag: "", attributes: "", children: [], parent: undefined };
  let open = root;
  for (const [, slash, tag = "", attributes = "", text] of html.matchAll(TOKENS)) {
    if (text !== undefined) {
      open.children.push(text);
    } else if (slash) {
      open = open.parent ?? root;
    } else {
      const element = { tag, attributes, children: [], parent: open };
      open.children.push(element);
      if (!VOID.has(tag)) open = element;
    }
  }
  return root;
}

export function writeHtml(node: HtmlNode): string {
  if (typeof node === "string") return node;
  const inside = node.children.map(writeHtml).join("");
  if (node.tag === "") return inside;
  const start = `<${node.tag}${node.attributes}>`;
  return VOID.has(node.tag) ? start : `${start}${inside}</${node.tag}>`;
}

/** Whether anything is visible: text or an image. */
export function isVisible(node: HtmlNode): boolean {
  if (typeof node === "string") return /[^\s\u00a0\u200b]/.test(node.replaceAll("&nbsp;", ""));
  if (node.tag === "img" && !node.attributes.includes("data-hidden")) return true;
  return node.children.some(isVisible);
}
