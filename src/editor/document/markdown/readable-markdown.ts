import type { Node } from "prosemirror-model";
import { decodeAllEntities } from "../html/all-entities.ts";
import { schema } from "../schema/schema.ts";
import { readMarkdown } from "./read-markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";

/**
 * Markdown for a field in which people read and correct it. A sign is escaped only where it would
 * mean something: "5 * 3" and "Price*" stay as they were typed.
 */
export function readableMarkdown(doc: Node): string {
  const text = writeMarkdown(doc);
  // In code each sign is one already, and empty lines in it are no ends of blocks.
  if (text.includes("```")) return text;
  return text
    .split("\n\n")
    .map((block) => {
      const bare = block.replaceAll(/\\([\\`*_[\]<|~=&])/g, "$1");
      return bare === block || rewritten(bare) !== rewritten(block) ? block : bare;
    })
    .join("\n\n");
}

function rewritten(text: string): string {
  const blocks = readMarkdown(text, decodeAllEntities);
  return writeMarkdown(schema.nodes.doc.create(null, [...blocks]));
}
