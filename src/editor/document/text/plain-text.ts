import type { Node } from "prosemirror-model";
import { schema } from "../schema/schema.ts";

/** What the search and short previews read: blocks, items and rows on lines, cells between tabs. */
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

/** A tab or the end of a line inside a cell would be read as the end of the cell. */
function cellText(cell: Node): string {
  return plainText(cell).replaceAll(/[\t\n]/g, " ");
}

const WORD = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words as a reader counts them, in scripts with spaces and in those without. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of WORD.segment(text)) if (isWordLike) words += 1;
  return words;
}
