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
} from "../html/tree.ts";
import { marksInside } from "../inline/formatting.ts";
import { FOREIGN, InlineRun } from "../inline/inline-run.ts";
import { addInline } from "../inline/read-inline.ts";
import { schema } from "../schema/schema.ts";
import { codeOf, linesAsWritten } from "./code-element.ts";
import { isPicture, pictureOf, picturesIn, takePictures, wordsFor } from "./image-element.ts";
import { readListElement } from "./list-element.ts";
import { looseIn, readTableElement } from "./table-element.ts";
import { listsOfWord } from "./word-lists.ts";

const { nodes } = schema;

export type ImportOptions = {
  decodeEntities: DecodeEntities;
  /** Pictures become links if they cannot be stored. */
  canKeepImages: boolean;
  /** Transforms the elements before parsing, such as URLs with another meaning. */
  prepare?: (root: HtmlElement) => HtmlElement;
  /** Keeps spans; without it they are stored in the first cell. */
  keepsSpans?: boolean;
};

/** Parses blocks from any HTML: pages, mails, and clipboard data of office programs. */
export function readHtml(html: string, options: ImportOptions): Node[] {
  const parsed = parseHtml(html, options.decodeEntities);
  const root = options.prepare ? options.prepare(parsed) : parsed;
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

  /** Items copied without their list. */
  private endLoose(items: HtmlElement[]): HtmlElement[] {
    if (items.length === 0) return items;
    this.addList({ name: "ul", attributes: new Map(), children: items });
    return [];
  }

  private read(node: HtmlNode, marks: readonly Mark[]): void {
    if (typeof node === "string") this.out.addText(node, marks);
    else if (!this.readKnown(node, marks)) this.readOther(node, marks);
  }

  private readKnown(element: HtmlElement, marks: readonly Mark[]): boolean {
    const { name } = element;
    const kind = calloutKindOf(element);
    if (kind !== undefined && isPlain(element)) return this.addCallout(element, kind);
    if (name === "details") return this.addToggle(element);
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading !== undefined) this.addHeading(element, Number(heading));
    else if (name === "ul" || name === "ol") this.addList(element);
    else if (name === "table") this.addTable(element, marks);
    else if (name === "blockquote") this.addQuote(element);
    else if (name === "pre") this.addCode(element);
    else if (name === "hr") this.out.add(nodes.divider.create());
    else if (name === "img") this.addImage(element, marks);
    else if (name === "figure") this.addFigure(element, marks);
    else if (name === "br") this.out.run.addBreak(marks);
    else return ["head", "meta", "link", "select", "datalist"].includes(name);
    return true;
  }

  private readOther(element: HtmlElement, marks: readonly Mark[]): void {
    const lines = linesAsWritten(element);
    if (lines) {
      this.out.add(codeNode(lines.join("\n"), {}));
      return;
    }
    const isBlock = isBlockName(element.name);
    if (isBlock) this.out.endParagraph();
    this.readChildren(element, marksInside(element, marks));
    if (isBlock) this.out.endParagraph();
  }

  private addHeading(element: HtmlElement, level: number): void {
    const content = inlineOf(element, { ...FOREIGN, breaks: "spaces" });
    if (content.size > 0) this.out.add(nodes.heading.create({ level }, content));
    for (const image of picturesIn(element)) this.addImage(image, []);
  }

  private addList(element: HtmlElement): void {
    const { rest, pictures } = takePictures(element, this.options.canKeepImages);
    for (const block of readListElement(rest)) this.out.add(block);
    this.addPictures(pictures);
  }

  private addCode(element: HtmlElement): void {
    this.out.add(codeOf(element));
    for (const image of picturesIn(element)) this.addImage(image, []);
  }

  /** A layout table, as in mails, is parsed as its content. */
  private addTable(element: HtmlElement, marks: readonly Mark[]): void {
    const { rest, pictures } = takePictures(element, this.options.canKeepImages);
    const table = readTableElement(rest, this.options.keepsSpans);
    if (!table) {
      this.out.endParagraph();
      this.readChildren(element, marks);
      this.out.endParagraph();
      return;
    }
    for (const loose of looseIn(rest)) this.readOther(loose, marks);
    this.out.add(table);
    this.addPictures(pictures);
  }

  private addPictures(pictures: readonly HtmlElement[]): void {
    for (const one of pictures) this.out.add(pictureOf(one, Fragment.empty));
  }

  private addQuote(element: HtmlElement): void {
    const content = isPlain(element) ? inlineOf(element, FOREIGN) : Fragment.empty;
    if (content.size === 0) {
      this.readOther(element, []);
      return;
    }
    const parts = [nodes.quote_text.create(null, content), nodes.quote_caption.create()];
    this.out.add(nodes.quote.create(null, parts));
  }

  private addCallout(element: HtmlElement, kind: string): boolean {
    const content = inlineOf(element, FOREIGN);
    if (content.size > 0) this.out.add(nodes.callout.create({ kind }, content));
    return content.size > 0;
  }

  /** With plain text as content; other blocks in it become separate, below the summary. */
  private addToggle(element: HtmlElement): boolean {
    const { title, body, isOpen } = partsOfDetails(element);
    const content = isPlain(body) ? inlineOf(body, FOREIGN) : Fragment.empty;
    if (content.size === 0) return false;
    const parts = [
      nodes.toggle_title.create(null, inlineOf(title, { ...FOREIGN, breaks: "spaces" })),
      nodes.toggle_body.create(null, content),
    ];
    this.out.add(nodes.toggle.create({ isOpen }, parts));
    return true;
  }

  private addFigure(element: HtmlElement, marks: readonly Mark[]): void {
    const image = findElement(element, ({ name }) => name === "img");
    const caption = findElement(element, ({ name }) => name === "figcaption");
    const isPlain = image !== undefined && this.options.canKeepImages && isPicture(image);
    if (!isPlain) this.readOther(element, marks);
    else this.out.add(pictureOf(image, caption ? inlineOf(caption, FOREIGN) : Fragment.empty));
  }

  private addImage(element: HtmlElement, marks: readonly Mark[]): void {
    const isKept = this.options.canKeepImages && isPicture(element);
    const words = isKept ? undefined : wordsFor(element);
    if (isKept) this.out.add(pictureOf(element, Fragment.empty));
    else if (words !== undefined) this.read(words, marks);
  }
}

/** Only lines of text, which fit into one text block. */
function isPlain(element: HtmlElement): boolean {
  return !findElement(element, ({ name }) => ["ul", "ol", "table", "pre", "img"].includes(name));
}

function inlineOf(element: HtmlElement, rules: typeof FOREIGN): Fragment {
  const run = new InlineRun(rules);
  for (const child of element.children) addInline(run, child, []);
  return run.finish();
}

/** Callout kinds in class names, as written by our own pages and other programs. */
const IS_CALLOUT = /(?:^|\s)(?:callout|admonition|markdown-alert)(?:\s|$)/;
const KINDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/danger|caution|error/, "danger"],
  [/warning|attention/, "warning"],
  [/success|tip/, "success"],
  [/important/, "primary"],
];

/** Undefined for anything else. */
function calloutKindOf({ name, attributes }: HtmlElement): string | undefined {
  const own = attributes.get("data-callout");
  const words = attributes.get("class") ?? "";
  const isCallout = own !== undefined || (name !== "p" && IS_CALLOUT.test(words));
  if (!isCallout) return undefined;
  return KINDS.find(([pattern]) => pattern.test(own ?? words))?.[1] ?? "info";
}

function partsOfDetails(details: HtmlElement): {
  title: HtmlElement;
  body: HtmlElement;
  isOpen: boolean;
} {
  const isTitle = (child: HtmlElement["children"][number]) =>
    typeof child !== "string" && child.name === "summary";
  return {
    title: { ...details, children: details.children.filter(isTitle) },
    body: { ...details, children: details.children.filter((child) => !isTitle(child)) },
    isOpen: details.attributes.has("open"),
  };
}

/**
 * Collects the blocks of foreign HTML in reading order. Text between blocks becomes paragraphs, so
 * nothing readable is lost.
 */
class BlockCollector {
  readonly blocks: Node[] = [];
  readonly run = new InlineRun(FOREIGN);

  add(block: Node): void {
    this.endParagraph();
    this.blocks.push(block);
  }

  addText(text: string, marks: readonly Mark[]): void {
    this.run.addText(text, marks);
  }

  endParagraph(): void {
    if (this.run.isEmpty()) {
      this.run.finish();
      return;
    }
    this.blocks.push(schema.nodes.paragraph.create(null, this.run.finish()));
  }

  finish(): Node[] {
    this.endParagraph();
    return this.blocks;
  }
}
