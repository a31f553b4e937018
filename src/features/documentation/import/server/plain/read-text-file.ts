import { linesOf, storableText } from "#src/editor/document/content/page-text.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import type { ReadFile } from "../convert/converted.ts";

/** Each line is a paragraph; nothing separates the lines of one paragraph. */
export function readTextFile(text: string): ReadFile {
  const blocks = linesOf(storableText(text))
    .filter((line) => line.trim() !== "")
    .map((line) => schema.nodes.paragraph.create(null, schema.text(line)));
  return { source: "text", blocks, text };
}
