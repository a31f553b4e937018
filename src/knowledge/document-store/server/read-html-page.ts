import { encode } from "#src/editor/document/encode.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { readHtml } from "#src/editor/document/import/read-html.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { type ReadContent, readContent } from "./read-content.ts";

/** A page from HTML that strangers wrote. */
export function readHtmlPage(html: string): ReadContent {
  const blocks = readHtml(html, { decodeEntities: decodeAllEntities, canKeepImages: false });
  const doc = schema.nodes.doc.create(null, blocks);
  return readContent(encode(doc, { time: Date.now(), stored: new Map() }));
}
