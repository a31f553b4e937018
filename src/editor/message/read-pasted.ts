import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import {
  type HtmlElement,
  type HtmlNode,
  isBlockName,
  parseHtml,
} from "#src/editor/document/html/tree.ts";
import { listsOfWord } from "#src/editor/document/import/word-lists.ts";
import type { Block, Inline, MessageFormat } from "./message-format.ts";

type Look = { isBold: boolean; isItalic: boolean; href: string | null };
type AllowedHref = MessageFormat["allowedHref"];
type List = { isNumbered: boolean } | undefined;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HIDDEN = new Set("head meta link select datalist style script title".split(" "));

/** HTML of Word, Gmail or a page, as the blocks an email can have. */
export function readPasted(html: string, allowedHref: AllowedHref): Block[] {
  const reader = new Reader(allowedHref);
  reader.readChildren(listsOfWord(parseHtml(html, decodeAllEntities)), PLAIN, undefined);
  return reader.finish();
}

const PLAIN: Look = { isBold: false, isItalic: false, href: null };

class Reader {
  readonly #allowedHref: AllowedHref;
  readonly #blocks: Block[] = [];
  #line: Inline[] = [];
  #list: List;

  constructor(allowedHref: AllowedHref) {
    this.#allowedHref = allowedHref;
  }

  readChildren(element: HtmlElement, look: Look, list: List): void {
    for (const child of element.children) this.#read(child, look, list);
  }

  finish(): Block[] {
    this.#endLine();
    return this.#blocks;
  }

  #read(node: HtmlNode, look: Look, list: List): void {
    if (typeof node === "string") this.#addText(node, look);
    else if (node.name === "br") this.#line.push({ kind: "break" });
    else if (node.attributes.has("data-picture")) this.#addPicture(node);
    else if (!HIDDEN.has(node.name)) this.#readElement(node, look, list);
  }

  #readElement(element: HtmlElement, look: Look, list: List): void {
    const { name, attributes } = element;
    const item = attributes.get("data-item");
    const isItem = name === "li" || item !== undefined;
    const isBlock = isBlockName(name);
    if (isBlock) this.#endLine();
    if (isItem)
      this.#list = item === undefined ? (list ?? BULLETS) : { isNumbered: item === "number" };
    const isList = name === "ul" || name === "ol";
    const inside = isList ? { isNumbered: name === "ol" } : list;
    this.readChildren(element, lookOf(element, look, this.#allowedHref), inside);
    if (isBlock) this.#endLine();
    if (isItem) this.#list = undefined;
  }

  /** Only one of ours: those of other pages and programs stay there. */
  #addPicture({ attributes }: HtmlElement): void {
    const fileId = attributes.get("data-picture") ?? "";
    const alt = attributes.get("data-alt") ?? "";
    if (UUID.test(fileId)) this.#line.push({ kind: "picture", fileId, alt });
  }

  #addText(given: string, look: Look): void {
    const before = this.#line.at(-1);
    const isStart = before === undefined || before.kind === "break";
    const isAfterSpace = before?.kind === "text" && /\s$/.test(before.text);
    const spaced = given.replaceAll(/[\s\u00a0]+/g, " ");
    const text = isStart || isAfterSpace ? spaced.trimStart() : spaced;
    if (text !== "") this.#line.push({ kind: "text", text, ...look });
  }

  #endLine(): void {
    const content = this.#line;
    this.#line = [];
    while (content.at(-1)?.kind === "break") content.pop();
    if (!content.some(isShown)) return;
    const last = this.#blocks.at(-1);
    if (!this.#list) this.#blocks.push({ kind: "paragraph", isClose: false, content });
    else if (last?.kind === "list" && last.isNumbered === this.#list.isNumbered)
      last.items.push(content);
    else {
      const { isNumbered } = this.#list;
      this.#blocks.push({ kind: "list", isClose: false, isNumbered, items: [content] });
    }
  }
}

function isShown(piece: Inline): boolean {
  return piece.kind === "picture" || (piece.kind === "text" && piece.text.trim() !== "");
}

const BULLETS: List = { isNumbered: false };
const BOLD = new Set("b strong h1 h2 h3 h4 h5 h6 th".split(" "));

function lookOf({ name, attributes }: HtmlElement, look: Look, allowedHref: AllowedHref): Look {
  const style = attributes.get("style") ?? "";
  const [, weight] = /font-weight\s*:\s*(\w+)/i.exec(style) ?? [];
  const isBoldHere = weight === undefined ? BOLD.has(name) : /^(bold|[6-9]00)/i.test(weight);
  const isPlainHere = weight !== undefined && !isBoldHere;
  const isItalicHere = name === "i" || name === "em" || /font-style\s*:\s*italic/i.test(style);
  const href = attributes.get("data-href") ?? (name === "a" ? attributes.get("href") : undefined);
  return {
    isBold: isBoldHere || (look.isBold && !isPlainHere),
    isItalic: isItalicHere || look.isItalic,
    href: (href === undefined ? undefined : allowedHref(href.trim())) ?? look.href,
  };
}
