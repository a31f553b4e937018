import { type HtmlElement, isVisible, parseClean, writeHtml } from "./html-tree.ts";

/**
 * Wraps the quoted history at the end of a mail in a collapsible element. Answers between quoted
 * lines stay as they are, and so does a mail that is only a quote.
 */
export function foldQuotes(html: string): string {
  if (!html.includes("data-quote")) return html;
  const root = parseClean(html);
  const mark = firstFoldable(root);
  if (mark) fold(mark);
  return writeHtml(root).replaceAll(/ data-quote="(block|rest)"/g, "");
}

type FoldPoint = { parent: HtmlElement; index: number };

/** Each marker may be compared with the whole mail. */
const MAX_MARKS = 30;

function firstFoldable(root: HtmlElement): FoldPoint | undefined {
  for (const element of markedIn(root).take(MAX_MARKS)) {
    const place = outermostPlace(element);
    if (!place || !isVisibleBefore(place)) continue;
    const isRest = element.attributes.includes('data-quote="rest"');
    if (isRest || !isVisibleBehind(place)) return place;
  }
  return undefined;
}

function* markedIn(element: HtmlElement): Generator<HtmlElement> {
  if (element.attributes.includes("data-quote")) yield element;
  for (const child of element.children) if (typeof child !== "string") yield* markedIn(child);
}

/** A marker is often the first element of nested wrappers, and the history continues after them. */
function outermostPlace(element: HtmlElement): FoldPoint | undefined {
  let inner = element;
  while (inner.parent) {
    const index = inner.parent.children.indexOf(inner);
    const isFirst = !inner.parent.children.slice(0, index).some(isVisible);
    if (!isFirst) return { parent: inner.parent, index };
    inner = inner.parent;
  }
  return undefined;
}

function isVisibleBefore({ parent, index }: FoldPoint): boolean {
  return parent.children.slice(0, index).some(isVisible);
}

function isVisibleBehind({ parent, index }: FoldPoint): boolean {
  if (parent.children.slice(index + 1).some(isVisible)) return true;
  const above = parent.parent?.children.indexOf(parent) ?? -1;
  return parent.parent !== undefined && isVisibleBehind({ parent: parent.parent, index: above });
}

function fold({ parent, index }: FoldPoint): void {
  const summary: HtmlElement = {
    tag: "summary",
    attributes: "",
    children: ["Quoted text"],
    parent: undefined,
  };
  const children = [summary, ...parent.children.splice(index)];
  parent.children.push({ tag: "details", attributes: "", children, parent });
}
