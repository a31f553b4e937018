import { createHash } from "node:crypto";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { BLOCK_ID_LENGTH } from "#src/editor/document/content/editor-content.ts";
import { isObject, type Json } from "#src/editor/document/content/json.ts";

type Block = Omit<ContentBlock, "id"> & { id?: string };

/**
 * Gives each block the id that follows from its words, so that the same file read again, by this
 * converter or a later one, has the same blocks. What is repeated is counted.
 */
export function nameBlocks(blocks: readonly Block[], origin: string): ContentBlock[] {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const words = stringsIn(block.data)
      .join("\n")
      .replaceAll(origin, "")
      .replaceAll(/<[^>]*>/g, "");
    const turn = (seen.get(words) ?? 0) + 1;
    seen.set(words, turn);
    const hash = createHash("sha256").update(`${turn} ${words}`).digest("base64url");
    return { ...block, id: block.id || hash.slice(0, BLOCK_ID_LENGTH) };
  });
}

function stringsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}
