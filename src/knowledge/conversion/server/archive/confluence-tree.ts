import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { findElement, type HtmlElement, parseHtml } from "#src/editor/document/html/tree.ts";
import { isElement } from "#src/knowledge/conversion/server/html/html-tree.ts";
import { folderOf } from "./entry-names.ts";
import type { GivenTree } from "./plan-pages.ts";

const LIST = /Available Pages|Available pages|class="pageSection"/;

/** The page tree from the index of a Confluence export. Undefined for other pages. */
export function confluenceTree(indexPath: string, html: string): GivenTree | undefined {
  if (!LIST.test(html)) return undefined;
  const folder = folderOf(indexPath);
  const found = new Map<string, { parent: string | undefined; order: number }>();
  const visit = (element: HtmlElement, parent: string | undefined) => {
    let last = parent;
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (child.name !== "li") {
        visit(child, child.name === "ul" ? last : parent);
        continue;
      }
      const path = addressIn(child, folder);
      if (path !== undefined && !found.has(path)) found.set(path, { parent, order: found.size });
      last = path ?? last;
      for (const list of child.children) {
        if (isElement(list) && list.name === "ul") visit(list, path ?? parent);
      }
    }
  };
  visit(parseHtml(html, decodeAllEntities), undefined);
  return found.size > 0 ? found : undefined;
}

/** The item's own link, not that of a nested item. */
function addressIn(item: HtmlElement, folder: string): string | undefined {
  for (const child of item.children) {
    if (!isElement(child) || child.name === "ul") continue;
    const link = findElement(child, ({ name }) => name === "a");
    const href = link?.attributes.get("href");
    if (href && /^[^:/?#][^:]*\.html?$/i.test(href)) {
      const path = decode(href).normalize("NFC");
      return folder === "" ? path : `${folder}/${path}`;
    }
  }
  return undefined;
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
