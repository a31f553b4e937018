import { findElement, type HtmlElement, type HtmlNode } from "#src/editor/document/html/tree.ts";
import type { Drop } from "#src/knowledge/conversion/conversion.rules.ts";
import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";
import { isElement, textOf } from "./html-tree.ts";

const DROPPED: ReadonlyMap<string, Drop> = new Map([
  ["script", "code"],
  ["iframe", "media"],
  ["video", "media"],
  ["audio", "media"],
  ["object", "media"],
  ["embed", "media"],
  ["svg", "drawing"],
  ["canvas", "drawing"],
  ["select", "form-field"],
  ["datalist", "form-field"],
]);

const COLOURED = /(?:^|;)\s*(?:color|background(?:-color)?|font-family|font-size|text-align)\s*:/i;

/** Reports everything in a page that has no equivalent in our format. */
export function noteHtml(root: HtmlElement, receipt: Receipt): void {
  let heading = "";
  const visit = (node: HtmlNode, isInCell: boolean) => {
    if (!isElement(node)) return;
    if (/^h[1-6]$/.test(node.name)) heading = textOf(node);
    noteElement(node, { heading, isInCell }, receipt);
    const isCell = node.name === "td" || node.name === "th";
    for (const child of node.children) visit(child, isInCell || isCell);
  };
  visit(root, false);
}

function noteElement(
  element: HtmlElement,
  { heading, isInCell }: { heading: string; isInCell: boolean },
  receipt: Receipt,
): void {
  const { name, attributes } = element;
  const dropped = DROPPED.get(name);
  if (dropped) receipt.drop(dropped, attributes.get("title") ?? attributes.get("src") ?? heading);
  else if (name === "input" && attributes.get("type") !== "checkbox")
    receipt.drop("form-field", heading);
  else if (name === "details") receipt.downgrade("toggle", "open", summaryOf(element));
  else if (name === "math") receipt.downgrade("formula", "text", heading);
  else if (name === "table" && isInCell) receipt.downgrade("nested-table", "text", heading);
  else if ((name === "ul" || name === "ol") && isInCell)
    receipt.downgrade("list-in-table", "text", heading);
  if (name === "font" || COLOURED.test(attributes.get("style") ?? ""))
    receipt.downgrade("formatting", "plain", heading);
}

function summaryOf(element: HtmlElement): string {
  const summary = findElement(element, ({ name }) => name === "summary");
  return summary ? textOf(summary) : "";
}
