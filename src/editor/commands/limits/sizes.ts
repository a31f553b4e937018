import type { Fragment, Node } from "prosemirror-model";
import { isDeeperThan } from "#src/editor/document/content/json.ts";
import { LIMITS, type LimitName, utf8Bytes } from "#src/editor/document/content/limits.ts";
import { writeInline } from "#src/editor/document/inline/write-inline.ts";
import { schema } from "#src/editor/document/schema/schema.ts";

const { nodes, marks } = schema;

/** The maximum of each size in a slice. */
type Sizes = Record<(typeof NAMES)[number], number>;

const NAMES = ["tableRows", "tableColumns", "listDepth", "fragmentBytes", "jsonDepth"] as const;
const NOTHING: Sizes = {
  tableRows: 0,
  tableColumns: 0,
  listDepth: 0,
  fragmentBytes: 0,
  jsonDepth: 0,
};

/** Nodes are immutable, so results are cached. */
const known = new WeakMap<Node, Sizes>();

/** The first limit that these nodes exceed by more than before. */
export function brokenBy(after: readonly Node[], before: readonly Node[]): LimitName | undefined {
  const sizes = largest(after);
  const broken = NAMES.filter((name) => sizes[name] > LIMITS[name]);
  if (broken.length === 0) return undefined;
  const was = largest(before);
  return broken.find((name) => sizes[name] > was[name]);
}

function largest(nodesIn: readonly Node[]): Sizes {
  return nodesIn.map(sizesOf).reduce(larger, NOTHING);
}

function sizesOf(node: Node): Sizes {
  const sizes = known.get(node) ?? measured(node);
  known.set(node, sizes);
  return sizes;
}

function larger(one: Sizes, other: Sizes): Sizes {
  return {
    tableRows: Math.max(one.tableRows, other.tableRows),
    tableColumns: Math.max(one.tableColumns, other.tableColumns),
    listDepth: Math.max(one.listDepth, other.listDepth),
    fragmentBytes: Math.max(one.fragmentBytes, other.fragmentBytes),
    jsonDepth: Math.max(one.jsonDepth, other.jsonDepth),
  };
}

function measured(node: Node): Sizes {
  const { stored, tunes } = node.attrs;
  const isDeep = isDeeperThan(stored, BLOCK_DEPTH) || isDeeperThan(tunes, BLOCK_DEPTH - 1);
  return isDeep ? { ...NOTHING, jsonDepth: LIMITS.jsonDepth + 1 } : measuredText(node);
}

/** A block is inside the list of blocks, inside the page. */
const BLOCK_DEPTH = LIMITS.jsonDepth - 2;

function measuredText(node: Node): Sizes {
  // Code is plain text of any length, limited only by the page.
  if (node.type === nodes.code_block || node.isLeaf) return NOTHING;
  if (node.isTextblock) return { ...NOTHING, fragmentBytes: fragmentBytes(node.content) };
  const inside = largest(node.children);
  if (node.type === nodes.list_item) return { ...inside, listDepth: inside.listDepth + 1 };
  if (node.type === nodes.table) return { ...inside, tableRows: node.childCount };
  return node.type === nodes.table_row ? { ...inside, tableColumns: columnsOf(node) } : inside;
}

/**
 * The number of columns of a row; the longest row counts, and a row span counts in its first row
 * only.
 */
function columnsOf(row: Node): number {
  return row.children.reduce((sum, { attrs }) => sum + Number(attrs.colspan), 0);
}

/** Every character may be written as a long entity. */
const MAX_BYTES_OF_SIGN = 6;
const MAX_BYTES_OF_MARK = 60;

/** Exact near the limit; shorter text is only estimated. */
function fragmentBytes(content: Fragment): number {
  let most = 0;
  for (const node of content.content) {
    most += node.nodeSize * MAX_BYTES_OF_SIGN;
    for (const { type, attrs } of node.marks) {
      most += MAX_BYTES_OF_MARK;
      if (type === marks.link) most += String(attrs.href).length * MAX_BYTES_OF_SIGN;
    }
  }
  return most <= LIMITS.fragmentBytes ? most : utf8Bytes(writeInline(content));
}
