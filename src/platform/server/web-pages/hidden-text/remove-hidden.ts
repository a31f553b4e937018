import { stylesInSheets } from "./hiding-rules.ts";
import {
  hasSize,
  isGone,
  readColour,
  readStyle,
  type Style,
  visibilityOf,
} from "./inline-styles.ts";
import type { PageElement, PageTree } from "./page-tree.ts";

/** The inherited text style of an element. */
type Look = {
  isVisible: boolean;
  hasSize: boolean;
  /** Undefined if a style sheet may set it. */
  colour: string | undefined;
  background: string | undefined;
};

type Page = { sheets: ReadonlyMap<PageElement, Style>; hasSheets: boolean };

const ELEMENT = 1;
const TEXT = 3;
const MAX_DEPTH = 400;
const UNSEEN = new Set(["template", "noscript", "datalist"]);
/** Not rendered either, but they hold the page's title and date. */
const KEPT = new Set(["head", "title", "script", "style"]);

/**
 * Removes text that readers do not see: hidden text is meant for programs, and may contain prompt
 * injections. Opacity is ignored, because many sites fade their texts in.
 */
export function removeHidden(document: PageTree): void {
  const sheets = stylesInSheets(document);
  const hasSheets = document.querySelector("style, link[rel~=stylesheet]") !== null;
  const plain: Look = {
    isVisible: true,
    hasSize: true,
    colour: "0,0,0",
    background: "255,255,255",
  };
  const unknown: Look = { ...plain, colour: undefined, background: undefined };
  const { documentElement: root } = document;
  if (!root) return;
  const page = { sheets, hasSheets };
  clean(root, lookOf(root, hasSheets ? unknown : plain, page), page, 0);
}

function clean(element: PageElement, look: Look, page: Page, depth: number): void {
  if (depth > MAX_DEPTH) throw new Error("The page is nested too deeply.");
  // Decided here; readers that check styles know fewer of them.
  element.removeAttribute("style");
  const isUnseen = !look.isVisible || !look.hasSize || isSame(look);
  for (const node of [...element.childNodes]) {
    if (node.nodeType === TEXT) {
      if (isUnseen) node.remove();
    } else if (node.nodeType !== ELEMENT) node.remove();
    else {
      // A node of this type is an element.
      const child = node as PageElement;
      const name = child.localName.toLowerCase();
      if (KEPT.has(name)) continue;
      if (UNSEEN.has(name) || isTakenOut(child, name, page)) child.remove();
      else clean(child, lookOf(child, look, page), page, depth + 1);
    }
  }
}

function isSame({ colour, background }: Look): boolean {
  return colour === "none" || (colour !== undefined && colour === background);
}

function isTakenOut(element: PageElement, name: string, page: Page): boolean {
  if (element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true") return true;
  if (name === "dialog" && !element.hasAttribute("open")) return true;
  return isGone(styleOf(element, page));
}

function styleOf(element: PageElement, { sheets }: Page): Style {
  const own = readStyle(element.getAttribute("style") ?? "");
  return new Map([...(sheets.get(element) ?? []), ...own]);
}

function lookOf(element: PageElement, around: Look, page: Page): Look {
  const style = styleOf(element, page);
  // With style sheets, a class or id may set any colour.
  const isStyled = page.hasSheets && (element.hasAttribute("class") || element.hasAttribute("id"));
  const given = style.get("background-color") ?? style.get("background");
  const named = given ?? element.getAttribute("bgcolor")?.toLowerCase();
  const background = /url|gradient|var\(/.test(named ?? "") ? undefined : readColour(named);
  const font =
    element.localName === "font" ? element.getAttribute("color")?.toLowerCase() : undefined;
  const colour = readColour(style.get("color") ?? font);
  const inherited: Partial<Look> = isStyled ? {} : around;
  const isOwn = named !== undefined && background !== "none";
  return {
    isVisible: visibilityOf(style) ?? around.isVisible,
    hasSize: hasSize(style) ?? around.hasSize,
    colour: colour ?? inherited.colour,
    background: isOwn ? background : inherited.background,
  };
}
