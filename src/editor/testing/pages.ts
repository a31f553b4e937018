import { cleanContent } from "#src/editor/document/clean-content.ts";
import type { ContentBlock, EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { Json, JsonObject } from "#src/editor/document/content/json.ts";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";

/** A stored page with these blocks. */
export function page(...blocks: Json[]): JsonObject {
  return { time: 1, blocks, version: "2.31.0" };
}

/** Loaded and saved without edits. */
export function reload(...blocks: Json[]): ContentBlock[] {
  const { doc, stored } = decode(page(...blocks), { decodeEntities: decodeAllEntities });
  return encode(doc, { time: 2, stored }).blocks;
}

/** The data of one block of that type, loaded and saved. */
export function reloadData(type: string, data: Json): Json | undefined {
  return reload({ id: "block00001", type, data })[0]?.data;
}

/** The text of a paragraph, loaded and saved. */
export function reloadText(text: string): string {
  const data = reloadData("paragraph", { text: `${text}.` });
  const saved = typeof data === "object" && data !== null && "text" in data ? data.text : "";
  return String(saved).replace(/\.((<\/[a-z]+>)*)$/, "$1");
}

export function clean(input: unknown): EditorContent {
  const cleaned = cleanContent(input, { now: 3 });
  if (!cleaned.isClean) throw new Error(`Refused: ${JSON.stringify(cleaned.fault)}`);
  return cleaned.content;
}
