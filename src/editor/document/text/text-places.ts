import type { Node } from "prosemirror-model";
import { schema } from "../schema/schema.ts";
import { plainText } from "./plain-text.ts";

/** A range in a block's plain text, or the whole block. */
export type TextPlace = { blockId: string; start: number; end: number };

/** A line of text: its offset in the block's plain text, and its position in the page. */
type Line = { at: number; from: number; length: number };

/** The blocks of a page as displayed. */
export function blockTexts(doc: Node): { id: string; text: string }[] {
  return doc.children.map((node) => ({ id: String(node.attrs["id"]), text: plainText(node) }));
}

/** The same range of the page, split at item boundaries. */
export function rangesOf(
  doc: Node,
  { blockId, start, end }: TextPlace,
): { from: number; to: number }[] {
  const block = blockNamed(doc, blockId);
  if (!block) return [];
  return linesOf(block.node, block.pos).lines.flatMap(({ at, from, length }) => {
    const [first, last] = [Math.max(start, at), Math.min(end, at + length)];
    return first < last ? [{ from: from + first - at, to: from + last - at }] : [];
  });
}

/** The plain text offset of a page position; between two lines, the second. */
export function offsetIn(block: Node, pos: number, place: number): number {
  const { lines, length } = linesOf(block, pos);
  const line = lines.find(({ from, length: size }) => place <= from + size);
  return line ? line.at + Math.max(0, place - line.from) : length;
}

function blockNamed(doc: Node, id: string): { node: Node; pos: number } | undefined {
  let found: { node: Node; pos: number } | undefined;
  doc.forEach((node, pos) => {
    if (node.attrs["id"] === id) found = { node, pos };
  });
  return found;
}

/** Must match `plainText` for each block: the same lines and separators. */
function linesOf(node: Node, pos: number): { lines: readonly Line[]; length: number } {
  if (node.isTextblock) {
    const length = node.content.size;
    return { lines: [{ at: 0, from: pos + 1, length }], length };
  }
  const isRow = node.type.name === "table_row";
  const lines: Line[] = [];
  let length = 0;
  let count = 0;
  node.forEach((child, offset) => {
    const isRead = child.type !== schema.nodes.raw && child.type !== schema.nodes.divider;
    const inside = linesOf(child, pos + 1 + offset);
    if (!isRow && (!isRead || inside.length === 0)) return;
    const at = length + (count > 0 ? 1 : 0);
    for (const line of inside.lines) lines.push({ ...line, at: at + line.at });
    length = at + inside.length;
    count += 1;
  });
  return { lines, length };
}
