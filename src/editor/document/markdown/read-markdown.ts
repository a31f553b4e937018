import type { Node } from "prosemirror-model";
import { codeNode } from "../blocks/code.ts";
import { linesOf } from "../content/page-text.ts";
import type { DecodeEntities } from "../html/entities.ts";
import { type ImportOptions, readHtml } from "../import/read-html.ts";
import { cleanImageUrl } from "../inline/href.ts";
import { schema } from "../schema/schema.ts";
import { kindOfAlert } from "./alerts.ts";
import type { MarkdownReading } from "./inline-pieces.ts";
import { listEnd, readMarkdownList, startsList } from "./markdown-list.ts";
import { readMarkdownTable, tableEnd } from "./markdown-table.ts";
import { readInlineMarkdown } from "./read-inline-markdown.ts";

const { nodes } = schema;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?: |$)/;
const DIVIDER = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const HTML_BLOCK =
  /^ {0,3}<(?:!--|\/?(?:table|div|p|ul|ol|pre|blockquote|figure|img|details|section|h[1-6]|hr)\b)/i;
const IMAGE = /^!\[([^\]]*)\]\(\s*<?([^\s<>()]+)>?(?:\s+"[^"]*")?\s*\)$/;
const MAX_LEVELS = 20;

type HtmlOptions = Pick<ImportOptions, "prepare" | "keepsSpans">;
type Reading = MarkdownReading &
  HtmlOptions & { /** Stops after this many. */ mostBlocks?: number };

/** Parses CommonMark and GitHub Markdown. Anything else stays text. */
export function readMarkdown(
  text: string,
  decode: DecodeEntities,
  options: Omit<Reading, "decode"> = {},
): Node[] {
  return readLines(linesOf(text.replaceAll("\t", "    ")), { ...options, decode }, 0);
}

type Read = { blocks: Node[]; end: number };

function readLines(lines: readonly string[], reading: Reading, level: number): Node[] {
  const blocks: Node[] = [];
  const { mostBlocks = Number.POSITIVE_INFINITY } = reading;
  for (let at = 0; at < lines.length && blocks.length < mostBlocks; ) {
    if ((lines[at] ?? "").trim() === "") {
      at += 1;
      continue;
    }
    const read = readBlock(lines, at, reading, level);
    for (const block of read.blocks) blocks.push(block);
    at = read.end;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number, reading: Reading, level: number): Read {
  const line = lines[at] ?? "";
  const inline = (text: string) => readInlineMarkdown(text, reading);
  const fence = fenceIn(line);
  if (fence) return readFence(lines, at, fence);
  const [whole, signs = ""] = HEADING.exec(line) ?? [];
  if (whole !== undefined) {
    const text = withoutEnd(line.slice(whole.length).trim());
    return { blocks: headingOf({ level: signs.length }, text, reading), end: at + 1 };
  }
  if (DIVIDER.test(line)) return { blocks: [nodes.divider.create()], end: at + 1 };
  if (QUOTE.test(line) && level < MAX_LEVELS) return readQuote(lines, at, reading, level);
  if (startsList(line)) {
    const end = listEnd(lines, at);
    return { blocks: readMarkdownList(lines.slice(at, end), inline), end };
  }
  const afterTable = tableEnd(lines, at);
  if (afterTable > at) {
    return { blocks: [readMarkdownTable(lines.slice(at, afterTable), inline)], end: afterTable };
  }
  if (HTML_BLOCK.test(line)) return readHtmlLines(lines, at, reading);
  return readParagraph(lines, at, reading);
}

function headingOf(attrs: { level: number }, text: string, reading: Reading): Node[] {
  const content = readInlineMarkdown(text.replaceAll(/<br\s*\/?>/gi, " "), reading);
  return content.size === 0 ? [] : [nodes.heading.create(attrs, content)];
}

/** Closing hashes after a heading, separated by a space. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return text[end - 1] === " " ? text.slice(0, end).trimEnd() : text;
}

type Fence = { sign: string; info: string };

function fenceIn(line: string): Fence | undefined {
  const [whole, sign] = FENCE.exec(line) ?? [];
  if (whole === undefined || sign === undefined) return undefined;
  const info = line.slice(whole.length).trim();
  // On one line it is inline code.
  return sign.startsWith("`") && info.includes("`") ? undefined : { sign, info };
}

function readFence(lines: readonly string[], at: number, { sign, info }: Fence): Read {
  const close = new RegExp(`^ {0,3}${sign[0]}{${sign.length},}\\s*$`);
  let end = at + 1;
  while (end < lines.length && !close.test(lines[end] ?? "")) end += 1;
  const code = lines.slice(at + 1, end).join("\n");
  const language = /^[\w+#.-]+/.exec(info)?.[0] ?? "";
  return { blocks: [codeNode(code, { language })], end: Math.min(end + 1, lines.length) };
}

/** A quote of plain lines is one block; other blocks in it become separate. */
function readQuote(lines: readonly string[], at: number, reading: Reading, level: number): Read {
  let end = at;
  while (end < lines.length && QUOTE.test(lines[end] ?? "")) end += 1;
  const inside = lines.slice(at, end).map((line) => line.replace(QUOTE, ""));
  const kind = kindOfAlert(inside[0] ?? "");
  const blocks = readLines(kind === undefined ? inside : inside.slice(1), reading, level + 1);
  if (blocks.some(({ type }) => type !== nodes.paragraph)) return { blocks, end };
  const content = blocks.flatMap((block, index) => [
    ...(index > 0 ? [nodes.hard_break.create()] : []),
    ...block.content.content,
  ]);
  if (kind !== undefined) return { blocks: [nodes.callout.create({ kind }, content)], end };
  const parts = [nodes.quote_text.create(null, content), nodes.quote_caption.create()];
  return { blocks: [nodes.quote.create(null, parts)], end };
}

function readHtmlLines(lines: readonly string[], at: number, reading: Reading): Read {
  let end = at;
  while (end < lines.length && (lines[end] ?? "").trim() !== "") end += 1;
  const html = lines.slice(at, end).join("\n");
  return {
    blocks: readHtml(html, { ...reading, decodeEntities: reading.decode, canKeepImages: true }),
    end,
  };
}

function readParagraph(lines: readonly string[], at: number, reading: Reading): Read {
  let end = at + 1;
  while (end < lines.length && !endsParagraph(lines, end)) end += 1;
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join("\n");
  const underline = UNDERLINE.exec(lines[end] ?? "")?.[1];
  if (underline !== undefined) {
    const level = underline.startsWith("=") ? 1 : 2;
    return { blocks: headingOf({ level }, text, reading), end: end + 1 };
  }
  const image = IMAGE.exec(text.trim());
  const url = cleanImageUrl(image?.[2] ?? "");
  const content = readInlineMarkdown(url === undefined ? text : (image?.[1] ?? ""), reading);
  const block =
    url === undefined
      ? nodes.paragraph.create(null, content)
      : nodes.image.create({ file: { url } }, content);
  return { blocks: content.size === 0 && url === undefined ? [] : [block], end };
}

function endsParagraph(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (line.trim() === "" || UNDERLINE.test(line)) return true;
  if (fenceIn(line) || HEADING.test(line) || DIVIDER.test(line) || QUOTE.test(line)) return true;
  return /^ {0,3}(?:[-*+]|1[.)]) +\S/.test(line) || HTML_BLOCK.test(line);
}
