import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { findElement, type HtmlElement, parseHtml } from "#src/editor/document/html/tree.ts";
import { readHtml } from "#src/editor/document/import/read-html.ts";
import type { ReadFile, Reading } from "#src/knowledge/conversion/server/convert/converted.ts";
import { elementOf, textOf } from "./html-tree.ts";
import { type MainPart, mainPart } from "./main-part.ts";
import { noteHtml } from "./note-html.ts";
import { placeAddresses } from "./place-addresses.ts";

const TITLE = /<title[^>]*>([^<]{1,1000})<\/title/i;

/** A page from HTML of any origin. */
export function readHtmlFile(html: string, reading: Reading): ReadFile {
  const { title, body } = mainPart(parseHtml(html, decodeAllEntities));
  const file = readBody(body, reading);
  const named = title ?? titleOf(html, body);
  const text = title === undefined ? file.text : `${title}\n${file.text}`;
  return { ...file, source: "html", text, ...(named ? { title: named } : {}) };
}

/** The name in the head counts where no heading says it better. */
function titleOf(html: string, body: MainPart["body"]): string | undefined {
  if (findElement(body, ({ name }) => name === "h1")) return undefined;
  return (
    decodeAllEntities(TITLE.exec(html.slice(0, 16_384))?.[1] ?? "", "text").trim() || undefined
  );
}

export function readBody(body: HtmlElement, reading: Reading): Pick<ReadFile, "blocks" | "text"> {
  noteHtml(body, reading.receipt);
  const prepare = () => elementOf("", placeAddresses(body, reading).children);
  const options = { decodeEntities: decodeAllEntities, canKeepImages: true, keepsSpans: true };
  // The tree is at hand already; the reader begins with it.
  const blocks = readHtml("", { ...options, prepare });
  return { blocks, text: textOf(body) };
}
