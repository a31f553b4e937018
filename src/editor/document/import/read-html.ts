import { Fragment, type Mark, type Node } from "prosemirror-model";
import { codeNode } from "../blocks/code.ts";
import { isBlank } from "../content/page-text.ts";
import type { DecodeEntities } from "../html/entities.ts";
import {
  findElement,
  type HtmlElement,
  type HtmlNode,
  isBlockName,
  parseHtml,
  textInside,
} from "../html/tree.ts";
import { marksInside } from "../inline/formatting.ts";
import { cleanHref, cleanImageUrl } from "../inline/href.ts";
import { FOREIGN, InlineRun } from "../inline/inline-run.ts";
import { addInline } from "../inline/read-inline.ts";
import { schema } from "../schema/schema.ts";
import { BlockCollector } from "./block-collector.ts";
import { readListElement } from "./list-element.ts";
import { readTableElement } from "./table-element.ts";
import { listsOfWord } from "./word-lists.ts";

const { nodes } = schema;

export type ImportOptions = {
  decodeEntities: DecodeEntities;
  /** Where pictures cannot be taken in, they become links. */
  canKeepImages: boolean;
};

/** Blocks from HTML of any origin: pages, mails, and what office programs copy. */
export function readHtml(html: string, options: ImportOptions): Node[] {
  const root = parseHtml(html, options.decodeEntities);
  const collector = new BlockCollector();
  const reader = new Reader(collector, options);
  reader.readChildren(listsOfWord(root), []);
  return collector.finish();
}

class Reader {
  private readonly out: BlockCollector;
  private readonly options: ImportOptions;

  constructor(out: BlockCollector, options: ImportOptions) {
    this.out = out;
    this.options = options;
  }

  readChildren(element: HtmlElement, marks: readonly Mark[]): void {
    let loose: HtmlElement[] = [];
    for (const child of element.children) {
      const isItem = typeof child !== "string" && child.name === "li";
      if (isItem) loose.push(child);
      else if (loose.length === 0 || typeof child !== "string" || !isBlank(child)) {
        loose = this.endLoose(loose);
        this.read(child, marks);
      }
    }
    this.endLoose(loose);
  }

  /** Items that were copied without the list around them. */
  private endLoose(items: HtmlElement[]): HtmlElement[] {
    if (items.length === 0) return items;
    const list: HtmlElement = { name: "ul", attributes: new Map(), children: items };
    for (const block of readListElement(list)) this.out.add(block);
    return [];
  }

  private read(node: HtmlNode, marks: readonly Mark[]): void {
    if (typeof node === "string") this.out.addText(node, marks);
    else if (!this.readKnown(node, marks)) this.readOther(node, marks);
  }

  private readKnown(element: HtmlElement, marks: readonly Mark[]): boolean {
    const { name } = element;
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading !== undefined) this.addHeading(element, Number(heading));
    else if (name === "ul" || name === "ol") {
      for (const block of readListElement(element)) this.out.add(block);
    } else if (name === "table") this.addTable(element, marks);
    else if (name === "blockquote") this.addQuote(element);
    else if (name === "pre") this.out.add(codeOf(element));
    else if (name === "hr") this.out.add(nodes.divider.create());
    else if (name === "img") this.addImage(element, marks);
    else if (name === "figure") this.addFigure(element, marks);
    else if (name === "br") this.out.run.addBreak(marks);
    else return ["head", "meta", "link", "select", "datalist"].includes(name);
    return true;
  }

  private readOther(element: HtmlElement, marks: readonly Mark[]): void {
    const isBlock = isBlockName(element.name);
    if (isBlock) this.out.endParagraph();
    this.readChildren(element, marksInside(element, marks));
    if (isBlock) this.out.endParagraph();
  }

  private addHeading(element: HtmlElement, level: number): void {
    const content = inlineOf(element, { ...FOREIGN, breaks: "spaces" });
    if (content.size > 0) this.out.add(nodes.heading.create({ level }, content));
    for (const image of imagesIn(element)) this.addImage(image, []);
  }

  /** A table that only places other blocks, as mails do, is read as those blocks. */
  private addTable(element: HtmlElement, marks: readonly Mark[]): void {
    const table = readTableElement(element);
    if (table) this.out.add(table);
    else {
      this.out.endParagraph();
      for (const child of element.children) {
        if (typeof child !== "string") this.readOther(child, marks);
      }
    }
  }

  private addQuote(element: HtmlElement): void {
    const isSimple = !findElement(element, ({ name }) =>
      ["ul", "ol", "table", "pre", "img"].includes(name),
    );
    const content = isSimple ? inlineOf(element, FOREIGN) : Fragment.empty;
    if (content.size === 0) {
      this.readOther(element, []);
      return;
    }
    const parts = [nodes.quote_text.create(null, content), nodes.quote_caption.create()];
    this.out.add(nodes.quote.create(null, parts));
  }

  private addFigure(element: HtmlElement, marks: readonly Mark[]): void {
    const image = findElement(element, ({ name }) => name === "img");
    const caption = findElement(element, ({ name }) => name === "figcaption");
    const isPlain = image !== undefined && this.options.canKeepImages && isImage(image);
    if (!isPlain) this.readOther(element, marks);
    else this.out.add(imageOf(image, caption ? inlineOf(caption, FOREIGN) : Fragment.empty));
  }

  private addImage(element: HtmlElement, marks: readonly Mark[]): void {
    if (this.options.canKeepImages && isImage(element)) {
      this.out.add(imageOf(element, Fragment.empty));
      return;
    }
    const src = element.attributes.get("src") ?? "";
    const href = cleanHref(src);
    const alt = element.attributes.get("alt")?.trim() ?? "";
    const text = alt === "" && !isDot(element) ? (href ?? "") : alt;
    const link = href === undefined ? marks : schema.marks.link.create({ href }).addToSet(marks);
    if (text !== "") this.out.addText(text, link);
  }
}

function inlineOf(element: HtmlElement, rules: typeof FOREIGN): Fragment {
  const run = new InlineRun(rules);
  for (const child of element.children) addInline(run, child, []);
  return run.finish();
}

function imagesIn(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.name === "img" ? [child] : imagesIn(child);
  });
}

function isImage(element: HtmlElement): boolean {
  return !isDot(element) && cleanImageUrl(element.attributes.get("src") ?? "") !== undefined;
}

/** A dot that counts readers is no picture. */
function isDot({ attributes }: HtmlElement): boolean {
  return attributes.get("width") === "1" || attributes.get("height") === "1";
}

function imageOf({ attributes }: HtmlElement, caption: Fragment): Node {
  const url = cleanImageUrl(attributes.get("src") ?? "") ?? "";
  const alt = attributes.get("alt")?.trim() ?? "";
  const words = caption.size > 0 || alt === "" ? caption : Fragment.from(schema.text(alt));
  return nodes.image.create({ file: { url } }, words);
}

function codeOf(element: HtmlElement): Node {
  const code = findElement(element, ({ name }) => name === "code");
  const language =
    /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(code?.attributes.get("class") ?? "")?.[1] ?? "";
  return codeNode(textInside(element).replace(/^\n|\n$/g, ""), { language });
}
