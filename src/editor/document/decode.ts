import type { Node } from "prosemirror-model";
import { codecOfType } from "./blocks/all-blocks.ts";
import type { Reading } from "./blocks/block-codec.ts";
import { type BlockRules, USUAL_RULES } from "./blocks/block-options.ts";
import { idInsteadOf, isUsableId, newBlockId } from "./content/block-id.ts";
import { isDeeperThan, isObject, type Json, type JsonObject } from "./content/json.ts";
import { type DecodeEntities, decodeCanonicalEntities } from "./html/entities.ts";
import { STORED } from "./inline/inline-run.ts";
import { readInline } from "./inline/read-inline.ts";
import { schema } from "./schema/schema.ts";

/** The blocks as stored, by id, with the nodes created from them. */
export type StoredBlocks = ReadonlyMap<string, { block: JsonObject; node: Node }>;

export type Decoded = { doc: Node; stored: StoredBlocks };

export type DecodeOptions = {
  /** For pages the server has not sanitized: all HTML entities. */
  decodeEntities?: DecodeEntities;
  newId?: () => string;
  rules?: BlockRules;
};

/** Deeper data is kept without being traversed. */
const MAX_LEVELS = 200;

/** Decodes a stored page. Accepts everything: unreadable blocks are kept as raw blocks. */
export function decode(content: unknown, options: DecodeOptions = {}): Decoded {
  const newId = options.newId ?? newBlockId;
  const stored = new Map<string, { block: JsonObject; node: Node }>();
  const ids = new Set<string>();
  const nodes = blocksIn(content).map((given) => {
    const block: JsonObject = isObject(given) ? given : { data: given };
    const id = idOf(block, ids, newId);
    ids.add(id);
    const node = decodeBlock(block, id, options);
    stored.set(id, { block, node });
    return node;
  });
  const empty = () => schema.nodes.paragraph.create({ id: freshId(ids, newId) });
  return { doc: schema.nodes.doc.create(null, nodes.length > 0 ? nodes : [empty()]), stored };
}

/** An entry without a type is no block: it is shown, but the server rejects such pages. */
export function hasKind({ type }: JsonObject): boolean {
  return typeof type === "string";
}

function blocksIn(content: unknown): Json[] {
  return isObject(content) && Array.isArray(content.blocks) ? content.blocks : [];
}

function idOf({ id }: JsonObject, taken: ReadonlySet<string>, newId: () => string): string {
  if (typeof id !== "string" || id === "") return freshId(taken, newId);
  if (isUsableId(id) && !taken.has(id)) return id;
  let turn = 0;
  return freshId(taken, () => idInsteadOf(id, ++turn));
}

function freshId(ids: ReadonlySet<string>, newId: () => string): string {
  let id = newId();
  while (ids.has(id)) id = newId();
  return id;
}

function decodeBlock(block: JsonObject, id: string, options: DecodeOptions): Node {
  const decodeEntities = options.decodeEntities ?? decodeCanonicalEntities;
  const tunes = isObject(block.tunes) && Object.keys(block.tunes).length > 0 ? block.tunes : null;
  const reading: Reading = {
    attrs: { id, tunes },
    inline: (html, rules = STORED) => readInline(html, rules, decodeEntities),
    rules: options.rules ?? USUAL_RULES,
  };
  const codec = codecOfType(typeof block.type === "string" ? block.type : "");
  const isReadable = isObject(block.data) && !isDeeperThan(block.data, MAX_LEVELS);
  const node =
    codec && isReadable && isObject(block.data) ? codec.read(block.data, reading) : undefined;
  return node ?? schema.nodes.raw.create({ id, stored: block, isMalformed: codec !== undefined });
}
