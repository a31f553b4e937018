import type { ContentBlock, ListItem } from "#src/editor/document/content/editor-content.ts";
import { isObject, type Json, type JsonObject } from "#src/editor/document/content/json.ts";
import { LIMITS, utf8Bytes } from "#src/editor/document/content/limits.ts";
import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";

type Block = Omit<ContentBlock, "id"> & { id?: string };

/** Room for the page's own overhead. */
const PAGE_BYTES = LIMITS.pageBytes - 64 * 1024;

/** Splits blocks that are too large to be stored. */
export function fitBlocks(blocks: readonly Block[], receipt: Receipt): Block[] {
  return blocks.flatMap((block) => {
    if (!isObject(block.data)) return [block];
    if (block.type === "table") return fitTable(block, block.data, receipt);
    if (block.type === "list") return [fitList(block, block.data, receipt)];
    if (block.type === "code") return fitText(block, block.data, "code", receipt);
    return fitText(block, block.data, "text", receipt);
  });
}

function fitText(block: Block, data: JsonObject, key: string, receipt: Receipt): Block[] {
  const text = data[key];
  if (typeof text !== "string" || utf8Bytes(text) <= LIMITS.fragmentBytes) return [block];
  receipt.downgrade("long-text", "several", text.slice(0, 80));
  const pieces = splitText(text, LIMITS.fragmentBytes, key === "text");
  return pieces.map((piece) => ({ ...block, data: { ...data, [key]: piece } }));
}

function fitTable(block: Block, data: JsonObject, receipt: Receipt): Block[] {
  const rows = rowsOf(data.content);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length <= LIMITS.tableRows && width <= LIMITS.tableColumns) return [block];
  receipt.downgrade("long-table", "several", rows[0]?.join(" ") ?? "");
  const { tableLayout: _, ...tunes } = block.tunes ?? {};
  const parts: Block[] = [];
  for (let row = 0; row < rows.length; row += LIMITS.tableRows) {
    for (let column = 0; column < width; column += LIMITS.tableColumns) {
      const content = rows
        .slice(row, row + LIMITS.tableRows)
        .map((cells) => cells.slice(column, column + LIMITS.tableColumns));
      const withHeadings = row === 0 && data.withHeadings === true;
      const part = { type: "table", data: { ...data, withHeadings, content } };
      parts.push(Object.keys(tunes).length > 0 ? { ...part, tunes } : part);
    }
  }
  return parts;
}

function rowsOf(content: Json | undefined): string[][] {
  return Array.isArray(content)
    ? content.map((row) => (Array.isArray(row) ? row.map(String) : []))
    : [];
}

function fitList(block: Block, data: JsonObject, receipt: Receipt): Block {
  if (depthOf(data.items) <= LIMITS.listDepth) return block;
  receipt.downgrade("deep-list", "flat");
  return { ...block, data: { ...data, items: flattened(data.items, 1) } };
}

function depthOf(items: Json | undefined): number {
  if (!Array.isArray(items) || items.length === 0) return 0;
  return 1 + Math.max(...items.map((item) => (isObject(item) ? depthOf(item.items) : 0)));
}

function flattened(items: Json | undefined, level: number): ListItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => {
    if (!isObject(item)) return [];
    const content = String(item.content ?? "");
    const below = flattened(item.items, level + 1);
    return level < LIMITS.listDepth
      ? [{ content, items: below }]
      : [{ content, items: [] }, ...below];
  });
}

/** Splits blocks into as many pages as needed. */
export function fitPages(blocks: readonly Block[], receipt: Receipt): Block[][] {
  const pages: Block[][] = [[]];
  let bytes = 0;
  for (const block of blocks) {
    const size = utf8Bytes(JSON.stringify(block)) + 64;
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && (page.length >= LIMITS.blocks || bytes + size > PAGE_BYTES)) {
      pages.push([block]);
      bytes = size;
      continue;
    }
    page.push(block);
    bytes += size;
  }
  if (pages.length > 1) receipt.downgrade("long-page", "several", "", pages.length - 1);
  return pages;
}

const TAGS = /<[^>]*>/g;

/**
 * Splits a text into pieces of at most this many bytes, between words. Split text loses its
 * formatting, because a mark could span two pieces.
 */
function splitText(text: string, mostBytes: number, isHtml: boolean): string[] {
  const plain = isHtml ? text.replaceAll(/<br\s*\/?>/gi, "\n").replaceAll(TAGS, "") : text;
  // A reference such as `&amp;` stays whole, because it contains no space.
  const words = plain.split(/(?<=\s)/);
  const pieces: string[] = [];
  let [piece, bytes] = ["", 0];
  for (const word of words.flatMap((one) => inChunks(one, mostBytes))) {
    const size = utf8Bytes(word);
    if (bytes + size > mostBytes) {
      pieces.push(piece);
      [piece, bytes] = ["", 0];
    }
    piece += word;
    bytes += size;
  }
  if (piece.trim() !== "") pieces.push(piece);
  return pieces;
}

/** An overlong word is cut at the limit. */
function inChunks(word: string, mostBytes: number): string[] {
  const signs = Math.floor(mostBytes / 4);
  if (word.length <= signs) return [word];
  const chunks: string[] = [];
  const all = [...word];
  for (let at = 0; at < all.length; at += signs) chunks.push(all.slice(at, at + signs).join(""));
  return chunks;
}
