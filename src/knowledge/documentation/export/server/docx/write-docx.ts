import { Document, type FileChild, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from "docx";
import type { Node } from "prosemirror-model";
import { decode } from "#src/editor/document/decode.ts";
import type { NamedPage } from "#src/knowledge/documentation/export/server/write-page.ts";
import { DOCUMENT_NUMBERING, DOCUMENT_STYLES, LISTS, STYLES } from "./docx-styles.ts";
import { docxTable } from "./docx-table.ts";
import { inlineRuns } from "./inline-runs.ts";

export type DocxPicture = { contentType: string; width: number; height: number; bytes: Uint8Array };

export type DocxTask = NamedPage & {
  /** By its URL in the page. */
  pictures: ReadonlyMap<string, DocxPicture>;
  origin: string;
};

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Word files have no colour for them. */
const CALLOUTS: Readonly<Record<string, string>> = {
  info: "Info",
  success: "Success",
  warning: "Warning",
  danger: "Danger",
};
const MAX_LEVEL = 8;
const MAX_WIDTH = 600;
/** Formats that Word displays, which excludes WebP. */
const PICTURE_TYPES = new Map([
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/gif", "gif"],
] as const);

/** Exports a page as a Word file. */
export async function writeDocx(task: DocxTask): Promise<Uint8Array> {
  const { name, content } = task;
  const title = new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(name)] });
  const blocks = decode(content).doc.children.flatMap((block, at) => blockOf(block, at, task));
  const document = new Document({
    title: name,
    creator: "Foreword",
    styles: DOCUMENT_STYLES ?? {},
    numbering: DOCUMENT_NUMBERING,
    sections: [{ children: [title, ...blocks] }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function blockOf(block: Node, at: number, task: DocxTask): FileChild[] {
  const { origin } = task;
  const runs = (node: Node | null | undefined) => (node ? inlineRuns(node.content, origin) : []);
  switch (block.type.name) {
    case "heading":
      return [
        new Paragraph({
          heading: HEADINGS[block.attrs.level - 1] ?? HeadingLevel.HEADING_6,
          children: runs(block),
        }),
      ];
    case "list":
      return listOf(block, { instance: at, level: 0 }, origin);
    case "table":
      // Word merges two adjacent tables.
      return [docxTable(block, origin), new Paragraph({ children: [] })];
    case "quote":
      return [new Paragraph({ style: STYLES.quote, children: quoteRuns(block, runs) })];
    case "callout": {
      const kind = new TextRun({ text: `${CALLOUTS[block.attrs.kind] ?? "Note"}: `, bold: true });
      return [new Paragraph({ style: STYLES.quote, children: [kind, ...runs(block)] })];
    }
    case "toggle":
      return block.children.map((line) => new Paragraph({ children: runs(line) }));
    case "code_block":
      return codeOf(block.textContent);
    case "divider":
      return [new Paragraph({ style: STYLES.divider, children: [new TextRun("* * *")] })];
    case "image":
      return imageOf(block, task);
    case "raw":
      return codeOf(JSON.stringify(block.attrs.stored, null, 2));
    default:
      return [new Paragraph({ children: runs(block) })];
  }
}

type Runs = (node: Node | null | undefined) => ReturnType<typeof inlineRuns>;

function quoteRuns({ children: [text, caption] }: Node, runs: Runs): ReturnType<typeof inlineRuns> {
  if (!caption || caption.content.size === 0) return runs(text);
  return [...runs(text), new TextRun({ break: 1, text: "— " }), ...runs(caption)];
}

function codeOf(code: string): Paragraph[] {
  return code
    .split("\n")
    .map((line) => new Paragraph({ style: STYLES.code, children: [new TextRun(line)] }));
}

type ListPlace = { instance: number; level: number };

function listOf(list: Node, place: ListPlace, origin: string): Paragraph[] {
  const level = Math.min(place.level, MAX_LEVEL);
  const isOrdered = list.attrs.style === "ordered";
  return list.children.flatMap(({ attrs, children: [text, below] }) => {
    const { isChecked } = attrs;
    const box = isChecked === null ? [] : [new TextRun(isChecked ? "☑ " : "☐ ")];
    const unordered = box.length > 0 ? LISTS.boxes : LISTS.unordered;
    const reference = isOrdered ? LISTS.ordered : unordered;
    const line = new Paragraph({
      numbering: { reference, level, instance: place.instance },
      children: [...box, ...(text ? inlineRuns(text.content, origin) : [])],
    });
    return below ? [line, ...listOf(below, { ...place, level: place.level + 1 }, origin)] : [line];
  });
}

function imageOf({ attrs, content }: Node, { pictures, origin }: DocxTask): Paragraph[] {
  const url = String(attrs.file?.url ?? "");
  const picture = pictures.get(url);
  const type = [...PICTURE_TYPES].find(
    ([contentType]) => contentType === picture?.contentType,
  )?.[1];
  const words = inlineRuns(content, origin);
  if (!picture || !type) {
    const address = new TextRun(url.startsWith("/") ? `${origin}${url}` : url);
    return [
      new Paragraph({
        children: words.length > 0 ? [...words, new TextRun(" "), address] : [address],
      }),
    ];
  }
  const scale = Math.min(1, MAX_WIDTH / picture.width);
  const transformation = {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  };
  const image = new ImageRun({ type, data: picture.bytes, transformation });
  const shown = new Paragraph({ children: [image] });
  return words.length > 0
    ? [shown, new Paragraph({ style: STYLES.caption, children: words })]
    : [shown];
}
