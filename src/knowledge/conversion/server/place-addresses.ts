import { randomUUID } from "node:crypto";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isObject } from "#src/editor/document/content/json.ts";

export type Placed = {
  /** Begins the addresses that stand for something of this import. */
  origin: string;
  /** Where pictures are by now. */
  pictures: ReadonlyMap<string, string>;
  pageUrl(place: number): string | undefined;
};

/** Pages and pictures of the import under the addresses that they have in the product. */
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
  // It was written from blocks a line before, and addresses hold no sign that JSON escapes.
  return JSON.parse(text) as ContentBlock[];
}

/** A picture that could not be kept leaves its words. */
function withPicture(block: ContentBlock, { origin, pictures }: Placed): ContentBlock[] {
  if (block.type !== "image" || !isObject(block.data)) return [block];
  const { file, caption } = block.data;
  const url = isObject(file) && typeof file.url === "string" ? file.url : "";
  if (!url.startsWith(origin) || pictures.has(url)) return [block];
  if (typeof caption !== "string" || caption.trim() === "") return [];
  return [{ id: block.id, type: "paragraph", data: { text: caption } }];
}

/** Stands for this file in addresses, until they are placed. */
export function newOrigin(): string {
  return `https://i${randomUUID().replaceAll("-", "")}.invalid`;
}
