import type { Node } from "prosemirror-model";
import { writeHtml } from "./export/write-html.ts";
import { decodeAllEntities } from "./html/all-entities.ts";
import { readHtml } from "./import/read-html.ts";
import { schema } from "./schema/schema.ts";

const { nodes } = schema;

/** Programs that read mail show an empty paragraph only where a line break is in it. */
const EMPTY_LINE = "<p><br></p>";

/** The text of a mail as blocks, its empty lines too. */
export function readMailHtml(html: string): Node[] {
  const options = { decodeEntities: decodeAllEntities, canKeepImages: false };
  return html.split(EMPTY_LINE).flatMap((part, at) => {
    const blocks = readHtml(part, options);
    return at === 0 ? blocks : [nodes.paragraph.create(), ...blocks];
  });
}

export function mailDocument(html: string): Node {
  const blocks = readMailHtml(html);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}

export function writeMailHtml(doc: Node): string {
  const html = writeHtml(doc).replaceAll("<p></p>", EMPTY_LINE);
  return html === EMPTY_LINE ? "" : html;
}
