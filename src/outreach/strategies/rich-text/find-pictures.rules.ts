import { PICTURE } from "./read-inline.rules.ts";
import { readRichText } from "./read-rich-text.rules.ts";

type Picture = { fileId: string; alt: string };

/** The pictures in the text of an email, each once. */
export function picturesIn(body: string): Picture[] {
  const pieces = readRichText(body)
    .flatMap((block) => (block.kind === "paragraph" ? [block.content] : block.items))
    .flat();
  const pictures = pieces.filter((piece) => piece.kind === "picture");
  return [...new Map(pictures.map(({ fileId, alt }) => [fileId, { fileId, alt }])).values()];
}

/** The text for another project, which does not have them. */
export function withoutPictures(body: string): string {
  return body
    .replaceAll(new RegExp(PICTURE, "g"), "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
