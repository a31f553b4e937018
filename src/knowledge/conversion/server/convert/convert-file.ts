import { createHash } from "node:crypto";
import type { Node } from "prosemirror-model";
import { cleanContent } from "#src/editor/document/clean-content.ts";
import { BLOCK_ID_LENGTH, type ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isObject, type Json } from "#src/editor/document/content/json.ts";
import { isBlank, linesOf, storableText } from "#src/editor/document/content/page-text.ts";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { liftPictures } from "#src/editor/document/import/lift-pictures.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { fitBlocks, fitPages } from "#src/knowledge/conversion/server/finish/fit-limits.ts";
import { pageName } from "#src/knowledge/conversion/server/finish/page-name.ts";
import { readHtmlFile } from "#src/knowledge/conversion/server/html/read-html-file.ts";
import { readMarkdownFile } from "#src/knowledge/conversion/server/plain/read-markdown-file.ts";
import type { Addresses, ConvertedFile, GivenFile, ReadFile, Reading } from "./converted.ts";
import { decodeBytes } from "./decode-bytes.ts";
import { detectKind } from "./detect-kind.ts";
import { FileProblem } from "./file-problem.ts";
import { Receipt } from "./receipt.ts";

const MAX_MISSING = 30;
const PICTURE = /\/(?:picture|embedded)\/\d+$/;

/** Converts one file to pages, with a report of everything in it. */
export async function convertFile(given: GivenFile, addresses: Addresses): Promise<ConvertedFile> {
  const reading: Reading = { addresses, receipt: new Receipt(), pictures: [] };
  const { receipt } = reading;
  const file = await readFile(given, reading);
  const { origin } = addresses;
  const lifted = liftPictures(file.blocks, {
    isPicture: (href) => PICTURE.test(href) && href.startsWith(origin),
    onLift: (block, count) =>
      receipt.downgrade("picture-in-text", "behind", block.textContent, count),
  });
  const { name, blocks } = takeTitle(file, lifted, given.name);
  if (blocks.length === 0 && isBlank(file.text)) throw new FileProblem("import_empty");
  countWords(file, { name, blocks }, receipt);
  const doc = schema.nodes.doc.create(null, [...blocks]);
  // Foreign ids are kept; other blocks get one derived from their text.
  const encoded = encode(doc, { time: 0, stored: new Map() }).blocks;
  const fitted = fitBlocks(encoded, receipt);
  const parts = fitPages(fitted, receipt).map((part) => nameBlocks(part, origin));
  receipt.blocks = fitted.length;
  return {
    source: file.source,
    pages: parts.map((part, at) => ({
      name: at === 0 ? name : pageName(`${name} (${at + 1})`),
      blocks: part,
    })),
    pictures: reading.pictures,
    report: receipt.report(),
  };
}

/** Large parsers are loaded on demand. */
async function readFile({ bytes, fileName }: GivenFile, reading: Reading): Promise<ReadFile> {
  const kind = detectKind(bytes, fileName);
  const text = (isPage = false) => decodeBytes(bytes, reading.receipt, isPage);
  switch (kind) {
    case "docx":
      return (await import("#src/knowledge/conversion/server/docx/read-docx.ts")).readDocx(
        bytes,
        reading,
      );
    case "pdf":
      return (await import("#src/knowledge/conversion/server/pdf/read-pdf.ts")).readPdf(
        bytes,
        reading,
      );
    case "html":
      return readHtmlFile(text(true), reading);
    case "mhtml":
      return (
        await import("#src/knowledge/conversion/server/plain/read-mhtml-file.ts")
      ).readMhtmlFile(bytes, reading);
    case "markdown":
      return readMarkdownFile(text(), reading);
    case "table":
      return (
        await import("#src/knowledge/conversion/server/plain/read-table-file.ts")
      ).readTableFile(text(), fileName);
    case "editor-js":
      return readJsonFile(text());
    case "text":
      return readTextFile(text());
  }
}

/**
 * The file's own title, else its first heading, which is then removed from the page, else its name.
 */
function takeTitle(
  { title }: ReadFile,
  blocks: readonly Node[],
  fallback: string,
): { name: string; blocks: readonly Node[] } {
  const [first, ...rest] = blocks;
  const isTop = first?.type === schema.nodes.heading && first.attrs.level === 1;
  const heading = isTop ? first.textContent : "";
  if (title !== undefined) {
    const name = pageName(title);
    return { name, blocks: isTop && pageName(heading) === name ? rest : blocks };
  }
  // Text too long for a name stays on the page.
  const isName = isTop && pageName(heading) === heading.replaceAll(/\s+/g, " ").trim();
  return isName ? { name: pageName(heading), blocks: rest } : { name: pageName(fallback), blocks };
}

function countWords(
  { text }: ReadFile,
  page: { name: string; blocks: readonly Node[] },
  receipt: Receipt,
): void {
  const given = countWordsIn(text);
  const kept = countWordsIn(`${page.name}\n${page.blocks.map(textOfBlock).join("\n")}`);
  const missing = missingWords(given, kept);
  const total = totalOf(given);
  receipt.words = { in: total, out: total - missing.count };
  if (missing.count > 0)
    receipt.drop("words", missing.words.slice(0, MAX_MISSING).join(" "), missing.count);
}

function textOfBlock(block: Node): string {
  if (block.type === schema.nodes.raw) return JSON.stringify(block.attrs.stored);
  return plainText(block);
}

/** Editor.js output, the format of our pages. */
function readJsonFile(text: string): ReadFile {
  const cleaned = cleanContent(text, { now: 0 });
  if (!cleaned.isClean) {
    const isTooLarge = cleaned.fault.code === "too_large";
    throw new FileProblem(isTooLarge ? "import_too_complex" : "import_damaged");
  }
  const { doc } = decode(cleaned.content);
  return { source: "editor-js", blocks: [...doc.children], text: plainText(doc) };
}

/** Each line is a paragraph; nothing marks the lines of one paragraph. */
function readTextFile(text: string): ReadFile {
  const blocks = linesOf(storableText(text))
    .filter((line) => line.trim() !== "")
    .map((line) => schema.nodes.paragraph.create(null, schema.text(line)));
  return { source: "text", blocks, text };
}

type Block = Omit<ContentBlock, "id"> & { id?: string };

/**
 * Derives each block's id from its text, so that converting the same file again, even with a later
 * version, gives the same ids. Repetitions are numbered.
 */
function nameBlocks(blocks: readonly Block[], origin: string): ContentBlock[] {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const words = stringsIn(block.data)
      .join("\n")
      .replaceAll(origin, "")
      .replaceAll(/<[^>]*>/g, "");
    const turn = (seen.get(words) ?? 0) + 1;
    seen.set(words, turn);
    const hash = createHash("sha256").update(`${turn} ${words}`).digest("base64url");
    return { ...block, id: block.id || hash.slice(0, BLOCK_ID_LENGTH) };
  });
}

function stringsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** Chinese characters count individually, because nothing marks word boundaries. */
const WORD = /\p{Script=Han}|[\p{L}\p{M}\p{N}]+/gu;

type Words = ReadonlyMap<string, number>;

function countWordsIn(text: string): Words {
  const words = new Map<string, number>();
  for (const [word] of text.normalize("NFKC").toLowerCase().matchAll(WORD)) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

function totalOf(words: Words): number {
  let total = 0;
  for (const count of words.values()) total += count;
  return total;
}

/** The words that one text contains more often than the other. */
function missingWords(given: Words, kept: Words): { words: string[]; count: number } {
  const words: string[] = [];
  let count = 0;
  for (const [word, times] of given) {
    const lost = times - (kept.get(word) ?? 0);
    if (lost <= 0) continue;
    count += lost;
    words.push(word);
  }
  return { words, count };
}
