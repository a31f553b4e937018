import type { Node } from "prosemirror-model";
import { schema } from "../schema/schema.ts";

/** The text for search and previews: blocks, items and rows on lines, cells separated by tabs. */
export function plainText(node: Node): string {
  if (node.isTextblock) return textOfLine(node);
  if (node.type.name === "table_row") return node.children.map(cellText).join("\t");
  return node.children
    .filter((child) => child.type !== schema.nodes.raw && child.type !== schema.nodes.divider)
    .map(plainText)
    .filter((text) => text !== "")
    .join("\n");
}

function textOfLine(node: Node): string {
  return node.textBetween(0, node.content.size, "\n", "\n");
}

/** Tabs and line breaks inside a cell would look like cell boundaries. */
function cellText(cell: Node): string {
  return plainText(cell).replaceAll(/[\t\n]/g, " ");
}

const WORD = new Intl.Segmenter(undefined, { granularity: "word" });

/** Counts words, in scripts with and without spaces. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of WORD.segment(text)) if (isWordLike) words += 1;
  return words;
}
