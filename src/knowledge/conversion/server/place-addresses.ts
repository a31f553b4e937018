import { randomUUID } from "node:crypto";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isObject } from "#src/editor/document/content/json.ts";

export type Placed = {
  /** The prefix of placeholder URLs. */
  origin: string;
  /** The stored pictures. */
  pictures: ReadonlyMap<string, string>;
  pageUrl(place: number): string | undefined;
};

/** Replaces placeholders by the final URLs of pages and pictures. */
export function placeBlocks(blocks: readonly ContentBlock[], placed: Placed): ContentBlock[] {
  const { origin, pictures, pageUrl } = placed;
  const address = new RegExp(
    `${origin.replaceAll(".", "\\.")}/(page|picture|embedded)/(\\d+)`,
    "g",
  );
  const shown = blocks.flatMap((block) => withPicture(block, placed));
  const text = JSON.stringify(shown).replaceAll(address, (whole, kind: string, number: string) => {
    const url = kind === "page" ? pageUrl(Number(number)) : pictures.get(whole);
    return url ?? "#";
  });
  // Serialized from blocks one line above, and URLs contain no characters that JSON escapes.
  return JSON.parse(text) as ContentBlock[];
}

/** A picture that could not be stored is replaced by its alt text. */
function withPicture(block: ContentBlock, { origin, pictures }: Placed): ContentBlock[] {
  if (block.type !== "image" || !isObject(block.data)) return [block];
  const { file, caption } = block.data;
  const url = isObject(file) && typeof file.url === "string" ? file.url : "";
  if (!url.startsWith(origin) || pictures.has(url)) return [block];
  if (typeof caption !== "string" || caption.trim() === "") return [];
  return [{ id: block.id, type: "paragraph", data: { text: caption } }];
}

/** Represents this file in URLs until they are replaced. */
export function newOrigin(): string {
  return `https://i${randomUUID().replaceAll("-", "")}.invalid`;
}
