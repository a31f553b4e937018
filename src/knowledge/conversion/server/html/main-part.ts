import { findElement, type HtmlElement } from "#src/editor/document/html/tree.ts";
import { findById, hasClass, textOf, withoutElements } from "./html-tree.ts";

export type MainPart = { title?: string; body: HtmlElement };

/** What programs write around the page when they export it is not the page. */
export function mainPart(root: HtmlElement): MainPart {
  return ofConfluence(root) ?? ofNotion(root) ?? { body: bodyOf(root) };
}

/** Navigation, authors and a footer stand around the content. The space comes before the title. */
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
