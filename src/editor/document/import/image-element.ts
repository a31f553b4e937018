import { Fragment, type Node } from "prosemirror-model";
import { isBlank } from "../content/page-text.ts";
import type { DecodeEntities } from "../html/entities.ts";
import { type HtmlElement, type HtmlNode, parseHtml, textInside } from "../html/tree.ts";
import { cleanHref, cleanImageUrl } from "../inline/href.ts";
import { schema } from "../schema/schema.ts";

/** True for a picture that can be a block. */
export function isPicture(element: HtmlElement): boolean {
  return !isDot(element) && cleanImageUrl(element.attributes.get("src") ?? "") !== undefined;
}

/** A tracking pixel is not a picture. */
function isDot({ attributes }: HtmlElement): boolean {
  return attributes.get("width") === "1" || attributes.get("height") === "1";
}

export function pictureOf({ attributes }: HtmlElement, caption: Fragment): Node {
  const url = cleanImageUrl(attributes.get("src") ?? "") ?? "";
  const alt = attributes.get("alt")?.trim() ?? "";
  const words = caption.size > 0 || alt === "" ? caption : Fragment.from(schema.text(alt));
  return schema.nodes.image.create({ file: { url } }, words);
}

/** A link to a picture. Undefined if it has neither URL nor text. */
export function wordsFor(element: HtmlElement): HtmlNode | undefined {
  const href = cleanHref(element.attributes.get("src") ?? "");
  const alt = element.attributes.get("alt")?.trim() ?? "";
  const text = alt === "" && !isDot(element) ? (href ?? "") : alt;
  if (text === "" || href === undefined) return text || undefined;
  return { name: "a", attributes: new Map([["href", href]]), children: [text] };
}

export function picturesIn(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.name === "img" ? [child] : picturesIn(child);
  });
}

/**
 * Lists and tables can only contain text: their pictures are moved after them, and those that
 * cannot be stored become text.
 */
export function takePictures(
  element: HtmlElement,
  canKeep: boolean,
): { rest: HtmlElement; pictures: HtmlElement[] } {
  const pictures: HtmlElement[] = [];
  const without = (one: HtmlElement): HtmlElement => ({
    ...one,
    children: one.children.flatMap((child) => {
      if (typeof child === "string") return [child];
      if (child.name !== "img") return [without(child)];
      if (!canKeep || !isPicture(child)) return wordsFor(child) ?? [];
      pictures.push(child);
      return [];
    }),
  });
  return { rest: without(element), pictures };
}

/** True for HTML with a single picture, as browsers copy it next to the file. */
export function isOnePicture(html: string, decodeEntities: DecodeEntities): boolean {
  const root = parseHtml(html, decodeEntities);
  return picturesIn(root).length === 1 && isBlank(textInside(root));
}
