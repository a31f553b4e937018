import type { Node } from "prosemirror-model";
import type { EditorContent } from "./content/editor-content.ts";
import { isDeeperThan, isObject, type Json, type JsonObject } from "./content/json.ts";
import { checkLimits, LIMITS, type LimitName } from "./content/limits.ts";
import { decode, hasKind } from "./decode.ts";
import { encode } from "./encode.ts";
import { decodeAllEntities } from "./html/all-entities.ts";
import { STORED } from "./inline/inline-run.ts";
import { readInline } from "./inline/read-inline.ts";
import { writeInline } from "./inline/write-inline.ts";
import { schema } from "./schema/schema.ts";

export type ContentFault = {
  code: "not_a_page" | "not_a_block" | "not_storable" | "too_large";
  /** A path in the content, such as `blocks[3].data.text`. */
  path: string;
  limit?: LimitName;
};

export type Cleaned =
  | { isClean: true; content: EditorContent }
  | { isClean: false; fault: ContentFault };

export type CleanOptions = {
  /** For content without a timestamp. */
  now: number;
  newId?: () => string;
};

/**
 * Sanitizes all content before it is stored: output is canonical and within our grammar, or
 * rejected. Idempotent.
 */
export function cleanContent(input: unknown, options: CleanOptions): Cleaned {
  const page = typeof input === "string" ? parseJson(input) : input;
  const fault = faultOf(page);
  if (fault || !isObject(page)) return refuse(fault ?? { code: "not_a_page", path: "" });
  const ids = options.newId ? { newId: options.newId } : {};
  const { doc, stored } = decode(page, { ...ids, decodeEntities: decodeAllEntities });
  const time =
    typeof page.time === "number" && Number.isFinite(page.time) ? page.time : options.now;
  const whole = schema.nodes.doc.create(null, doc.children.map(cleanMalformed));
  const content = encode(whole, { time, stored });
  const breach = checkLimits(content);
  if (breach) return refuse(tooLarge(breach));
  const path = findUnstorable(content.blocks, "blocks");
  return path === undefined ? { isClean: true, content } : refuse({ code: "not_storable", path });
}

function refuse(fault: ContentFault): Cleaned {
  return { isClean: false, fault };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(page: unknown): ContentFault | undefined {
  if (!isObject(page) || !Array.isArray(page.blocks)) return { code: "not_a_page", path: "" };
  if (isDeeperThan(page, LIMITS.jsonDepth)) return tooLarge({ limit: "jsonDepth", path: "" });
  const breach = checkLimits(page);
  if (breach) return tooLarge(breach);
  for (const [at, block] of page.blocks.entries()) {
    const path = `blocks[${at}]`;
    if (!isObject(block) || !hasKind(block)) return { code: "not_a_block", path };
  }
  return undefined;
}

function tooLarge({ limit, path }: { limit: LimitName; path: string }): ContentFault {
  return { code: "too_large", path, limit };
}

const NUL = "\u0000";

/** Text that the database rejects. Our own parsers repair it; this is foreign data. */
function findUnstorable(value: Json, path: string): string | undefined {
  if (typeof value === "string")
    return value.includes(NUL) || !value.isWellFormed() ? path : undefined;
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      const found = findUnstorable(one, `${path}[${at}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = findUnstorable(key, path) ?? findUnstorable(one, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A broken block of a known type is kept, but other readers may render its strings as HTML, so they
 * are sanitized. Unknown types are never rendered and stay byte-identical.
 */
function cleanMalformed(node: Node): Node {
  const { isMalformed, stored, ...attrs } = node.attrs;
  if (node.type !== schema.nodes.raw || !isMalformed) return node;
  const cleaned = { ...stored, data: cleanStrings(stored.data ?? null) };
  return schema.nodes.raw.create({ ...attrs, isMalformed, stored: cleaned });
}

function cleanStrings(value: Json): Json {
  if (typeof value === "string") return writeInline(readInline(value, STORED, decodeAllEntities));
  if (Array.isArray(value)) return value.map(cleanStrings);
  if (!isObject(value)) return value;
  const cleaned: JsonObject = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cleanStrings(one)]),
  );
  return cleaned;
}
