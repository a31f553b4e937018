import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";

/** The first table of a page, as spreadsheets take it: cells between tabs. */
export function tableText(content: EditorContent | null): string | undefined {
  const table = content?.blocks.find(({ type }) => type === "table");
  return content && table ? plainText(decode({ ...content, blocks: [table] }).doc) : undefined;
}
