import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { findElement, type HtmlElement, parseHtml } from "#src/editor/document/html/tree.ts";
import { readHtml } from "#src/editor/document/import/read-html.ts";
import type { ReadFile, Reading } from "#src/knowledge/conversion/server/convert/converted.ts";
import { elementOf, findById, hasClass, textOf, withoutElements } from "./html-tree.ts";
import { noteHtml } from "./note-html.ts";
import { placeAddresses } from "./place-addresses.ts";

const TITLE = /<title[^>]*>([^<]{1,1000})<\/title/i;

/** Converts HTML of any origin to a page. */
export function readHtmlFile(html: string, reading: Reading): ReadFile {
  const { title, body } = mainPart(parseHtml(html, decodeAllEntities));
  const file = readBody(body, reading);
  const named = title ?? titleOf(html, body);
  const text = title === undefined ? file.text : `${title}\n${file.text}`;
  return { ...file, source: "html", text, ...(named ? { title: named } : {}) };
}

/** The document title counts unless a heading is better. */
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
  // Passes the parsed tree, to avoid parsing it again.
  const blocks = readHtml("", { ...options, prepare });
  return { blocks, text: textOf(body) };
}

type MainPart = { title?: string; body: HtmlElement };

/** Removes what export programs add around the page. */
function mainPart(root: HtmlElement): MainPart {
  return ofConfluence(root) ?? ofNotion(root) ?? { body: bodyOf(root) };
}

/**
 * Confluence puts navigation, authors and a footer around the content. The space name precedes the
 * title.
 */
function ofConfluence(root: HtmlElement): MainPart | undefined {
  const content = findById(root, "main-content");
  const heading = findById(root, "title-text");
  if (!content || !heading) return undefined;
  const title = textOf(heading).replaceAll(/\s+/g, " ").trim();
  return {
    title: title.includes(" : ") ? title.slice(title.indexOf(" : ") + 3) : title,
    body: content,
  };
}

function ofNotion(root: HtmlElement): MainPart | undefined {
  const article = findElement(root, (one) => one.name === "article" && hasClass(one, "page"));
  const heading = article && findElement(article, (one) => hasClass(one, "page-title"));
  if (!article || !heading) return undefined;
  const isAround = (one: HtmlElement) =>
    one === heading || hasClass(one, "page-header-icon") || hasClass(one, "page-cover-image");
  return { title: textOf(heading).trim(), body: withoutElements(article, isAround) };
}

function bodyOf(root: HtmlElement): HtmlElement {
  return findElement(root, ({ name }) => name === "body") ?? root;
}
