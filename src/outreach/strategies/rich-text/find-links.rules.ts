import { readRichText } from "./read-rich-text.rules.ts";

const BARE = /https?:\/\/[^\s<>"'()[\]]+/gi;

/** The targets of the links of a text, each once, with those that are only written out. */
export function findLinks(text: string): string[] {
  const found = readRichText(text).flatMap((block) => {
    const lines = block.kind === "paragraph" ? [block.content] : block.items;
    return lines.flat().flatMap((piece) => {
      if (piece.kind !== "text") return [];
      if (piece.href !== null) return [piece.href];
      return piece.text.match(BARE)?.map((one) => one.replace(/[.,;:!?]+$/, "")) ?? [];
    });
  });
  return [...new Set(found)];
}
