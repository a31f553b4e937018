import { isObject, type Json, type JsonObject } from "./json.ts";

export const LIMITS = {
  pageBytes: 4 * 1024 * 1024,
  blocks: 5000,
  fragmentBytes: 64 * 1024,
  tableRows: 200,
  tableColumns: 50,
  listDepth: 10,
  jsonDepth: 64,
} as const;

export type LimitName = keyof typeof LIMITS;
export type LimitBreach = { limit: LimitName; most: number; path: string };

/** The first limit that a page exceeds, with its path, or undefined. */
export function checkLimits(content: JsonObject): LimitBreach | undefined {
  const blocks = Array.isArray(content.blocks) ? content.blocks : [];
  if (blocks.length > LIMITS.blocks) return breach("blocks", "blocks");
  for (const [at, block] of blocks.entries()) {
    const found = checkBlock(block, `blocks[${at}]`);
    if (found) return found;
  }
  return utf8Bytes(JSON.stringify(content)) > LIMITS.pageBytes
    ? breach("pageBytes", "")
    : undefined;
}

function breach(limit: LimitName, path: string): LimitBreach {
  return { limit, most: LIMITS[limit], path };
}

function checkBlock(block: Json, path: string): LimitBreach | undefined {
  if (!isObject(block) || !isObject(block.data)) return undefined;
  const { text, content, items, caption, message, body } = block.data;
  return (
    checkTable(content, `${path}.data.content`) ??
    checkItems(items, `${path}.data.items`, 1) ??
    checkFragment(text, `${path}.data.text`) ??
    checkFragment(caption, `${path}.data.caption`) ??
    checkFragment(message, `${path}.data.message`) ??
    checkFragment(body, `${path}.data.body`)
  );
}

function checkFragment(value: Json | undefined, path: string): LimitBreach | undefined {
  if (typeof value !== "string" || value.length * 3 <= LIMITS.fragmentBytes) return undefined;
  return utf8Bytes(value) > LIMITS.fragmentBytes ? breach("fragmentBytes", path) : undefined;
}

function checkTable(content: Json | undefined, path: string): LimitBreach | undefined {
  if (!Array.isArray(content)) return undefined;
  if (content.length > LIMITS.tableRows) return breach("tableRows", path);
  for (const [row, cells] of content.entries()) {
    if (!Array.isArray(cells)) continue;
    if (cells.length > LIMITS.tableColumns) return breach("tableColumns", `${path}[${row}]`);
    for (const [column, cell] of cells.entries()) {
      const found = checkFragment(cell, `${path}[${row}][${column}]`);
      if (found) return found;
    }
  }
  return undefined;
}

function checkItems(items: Json | undefined, path: string, depth: number): LimitBreach | undefined {
  if (!Array.isArray(items)) return undefined;
  if (depth > LIMITS.listDepth && items.length > 0) return breach("listDepth", path);
  for (const [at, item] of items.entries()) {
    const where = `${path}[${at}]`;
    const found = isObject(item)
      ? (checkFragment(item.content ?? item.text, `${where}.content`) ??
        checkItems(item.items, `${where}.items`, depth + 1))
      : checkFragment(item, where);
    if (found) return found;
  }
  return undefined;
}

/** The size of a text as sent. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else if (code >= 0xd800 && code <= 0xdbff) {
      bytes += 4;
      at += 1;
    } else bytes += 3;
  }
  return bytes;
}
