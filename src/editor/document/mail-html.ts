import { Fragment, type Node } from "prosemirror-model";
import { writeHtml } from "./export/write-html.ts";
import { decodeAllEntities } from "./html/all-entities.ts";
import type { HtmlElement } from "./html/tree.ts";
import { wordsFor } from "./import/image-element.ts";
import { readHtml } from "./import/read-html.ts";
import { isOwnImage } from "./inline/href.ts";
import { schema } from "./schema/schema.ts";

const { nodes } = schema;

/** Mail clients show an empty paragraph only if it contains a line break. */
const EMPTY_LINE = "<p><br></p>";
/** The server writes line breaks differently. */
const EMPTY_LINES = /<p><br\s*\/?><\/p>/i;
const ORIGIN = /^https?:\/\/[^/]+/i;

/** The text of a mail as blocks, including empty lines. */
export function readMailHtml(html: string): Node[] {
  const options = {
    decodeEntities: decodeAllEntities,
    canKeepImages: true,
    prepare: withOwnPictures,
  };
  return html.split(EMPTY_LINES).flatMap((part, at) => {
    const blocks = readHtml(part, options);
    return at === 0 ? blocks : [nodes.paragraph.create(), ...blocks];
  });
}

/** An external picture becomes a link: loading it would reveal the reader. */
function withOwnPictures(element: HtmlElement): HtmlElement {
  return {
    ...element,
    children: element.children.flatMap((child) => {
      if (typeof child === "string") return [child];
      if (child.name !== "img" || isOwnPicture(child)) return [withOwnPictures(child)];
      return wordsFor(child) ?? [];
    }),
  };
}

function isOwnPicture({ attributes }: HtmlElement): boolean {
  return isOwnImage((attributes.get("src") ?? "").replace(ORIGIN, ""));
}

export function mailDocument(html: string): Node {
  const blocks = readMailHtml(html);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}

/** Pictures being uploaded have no URL and are left out. */
export function writeMailHtml(doc: Node): string {
  const written = doc.copy(Fragment.from(doc.children.filter((block) => !isUploading(block))));
  const html = writeHtml(written).replaceAll("<p></p>", EMPTY_LINE);
  return html === EMPTY_LINE ? "" : html;
}

export function hasUploads(doc: Node): boolean {
  return doc.children.some(isUploading);
}

function isUploading({ type, attrs }: Node): boolean {
  return type === nodes.image && !attrs.file;
}
