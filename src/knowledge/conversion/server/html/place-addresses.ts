import type { HtmlElement, HtmlNode } from "#src/editor/document/html/tree.ts";
import { cleanHref } from "#src/editor/document/inline/href.ts";
import type { Reading } from "#src/knowledge/conversion/server/convert/converted.ts";
import { isElement, textOf } from "./html-tree.ts";

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

/** Rewrites all links and picture URLs of a page for the import. */
export function placeAddresses(root: HtmlElement, reading: Reading): HtmlElement {
  const visit = (node: HtmlNode): HtmlNode[] => {
    if (!isElement(node)) return [node];
    const children = node.children.flatMap(visit);
    if (node.name === "img") return placePicture({ ...node, children }, reading);
    if (node.name === "a") return [placeLink({ ...node, children }, reading)];
    return [{ ...node, children }];
  };
  return { ...root, children: root.children.flatMap(visit) };
}

function placeLink(link: HtmlElement, { addresses, receipt }: Reading): HtmlElement {
  const href = link.attributes.get("href")?.trim() ?? "";
  if (href === "" || href.startsWith("#")) return withAttribute(link, "href", undefined);
  const inside = addresses.resolve(href);
  if (inside !== undefined) return withAttribute(link, "href", inside);
  if (ABSOLUTE.test(href) && cleanHref(href) !== undefined) return link;
  receipt.downgrade("link", "text", textOf(link) || href);
  return withAttribute(link, "href", undefined);
}

function placePicture(image: HtmlElement, reading: Reading): HtmlNode[] {
  const { addresses, receipt } = reading;
  const src = image.attributes.get("src")?.trim() ?? "";
  const alt = image.attributes.get("alt")?.trim() ?? "";
  const inside = DATA.test(src) ? keepData(src, alt, reading) : addresses.resolve(src);
  if (inside !== undefined) return [withAttribute(image, "src", inside)];
  if (/^https?:/i.test(src)) return [image];
  if (/^data:/i.test(src)) receipt.drop("picture-refused", alt);
  else receipt.drop("picture-missing", src || alt);
  return alt === "" ? [] : [alt];
}

function keepData(src: string, name: string, { addresses, pictures }: Reading): string {
  const bytes = Buffer.from(src.slice(src.indexOf(",") + 1), "base64");
  const address = `${addresses.origin}/embedded/${pictures.length}`;
  pictures.push({ address, bytes, name });
  return address;
}

function withAttribute(element: HtmlElement, name: string, value: string | undefined): HtmlElement {
  const attributes = new Map(element.attributes);
  if (value === undefined) attributes.delete(name);
  else attributes.set(name, value);
  return { ...element, attributes };
}
