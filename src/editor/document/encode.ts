import type { Node } from "prosemirror-model";
import { codecOfNode } from "./blocks/all-blocks.ts";
import type { BlockCodec } from "./blocks/block-codec.ts";
import {
  CONTENT_VERSION,
  type ContentBlock,
  type EditorContent,
} from "./content/editor-content.ts";
import { isObject, isSameJson, type Json, type JsonObject } from "./content/json.ts";
import { hasKind, type StoredBlocks } from "./decode.ts";

export type EncodeOptions = {
  time: number;
  /** The decoded original; untouched blocks keep foreign keys. */
  stored?: StoredBlocks;
};

/** Encodes the page for saving. The document itself is not changed. */
export function encode(doc: Node, { time, stored }: EncodeOptions): EditorContent {
  const blocks = doc.children.flatMap((node) => encodeBlock(node, stored) ?? []);
  return { time, blocks, version: CONTENT_VERSION };
}

/** Undefined for a block without content, such as an empty paragraph. */
export function encodeBlock(
  node: Node,
  stored: StoredBlocks | undefined,
): ContentBlock | undefined {
  const id: string = node.attrs.id;
  if (node.type.name === "raw")
    return hasKind(node.attrs.stored) ? rawBlock(id, node.attrs.stored) : undefined;
  const before = stored?.get(id);
  const known = encodedBefore.get(node);
  if (known && known.before === before) return known.block;
  const block = encodeNode(node, id, before);
  encodedBefore.set(node, { before, block });
  return block;
}

type StoredBlock = NonNullable<ReturnType<StoredBlocks["get"]>>;
type Encoded = { before: StoredBlock | undefined; block: ContentBlock | undefined };

/** Nodes are immutable, so their output is cached: saving costs only what was edited. */
const encodedBefore = new WeakMap<Node, Encoded>();

function encodeNode(
  node: Node,
  id: string,
  before: StoredBlock | undefined,
): ContentBlock | undefined {
  const codec = codecOfNode(node);
  const written = codec?.write(node);
  if (!codec || !written) return undefined;
  const isUntouched = before !== undefined && (before.node === node || before.node.eq(node));
  const data = isUntouched ? withForeignKeys(before.block.data, written.data, codec) : written.data;
  const block: ContentBlock = { id, type: codec.type, data };
  return written.tunes ? { ...block, tunes: written.tunes } : block;
}

/** Byte-identical, unless it came without an id. */
function rawBlock(id: string, stored: JsonObject): ContentBlock {
  if (stored.id !== id) return { data: null, ...stored, id, type: String(stored.type) };
  // TypeScript cannot express it: anything with these two keys is a block.
  return stored as ContentBlock;
}

/** Keeps unknown keys at every level. */
function withForeignKeys(
  stored: Json | undefined,
  data: JsonObject,
  { keys, itemKeys = [] }: BlockCodec,
): JsonObject {
  if (!isObject(stored)) return data;
  const whole = withKeysOf(stored, data, keys, itemKeys);
  return isSameJson(whole, stored) ? stored : whole;
}

function withKeysOf(
  stored: JsonObject,
  data: JsonObject,
  keys: readonly string[],
  itemKeys: readonly string[],
): JsonObject {
  const kept = Object.entries(stored).flatMap(([key, value]): [string, Json][] => {
    const own = Object.hasOwn(data, key) ? data[key] : undefined;
    if (own !== undefined) return [[key, own]];
    return keys.includes(key) ? [] : [[key, value]];
  });
  const whole = { ...Object.fromEntries(kept), ...data };
  const { items } = data;
  if (!Array.isArray(items) || !Array.isArray(stored.items)) return whole;
  return { ...whole, items: itemsWithKeysOf(stored.items, items, itemKeys) };
}

/** If the number of items differs, they are not the same ones: an older format. */
function itemsWithKeysOf(stored: Json[], items: Json[], itemKeys: readonly string[]): Json[] {
  if (stored.length !== items.length) return items;
  return items.map((item, at) => {
    const before = stored[at];
    const areItems = isObject(item) && isObject(before);
    return areItems ? withKeysOf(before, item, itemKeys, itemKeys) : item;
  });
}
