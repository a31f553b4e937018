import type { Node } from "prosemirror-model";
import { decodeAllEntities } from "../html/all-entities.ts";
import { schema } from "../schema/schema.ts";
import { readMarkdown } from "./read-markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";

/**
 * Markdown for an editable field. Characters are escaped only where needed: "5 * 3" and "Price*"
 * stay as typed.
 */
export function readableMarkdown(doc: Node): string {
  const text = writeMarkdown(doc);
  // Code needs no escaping, and its empty lines end no block.
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
