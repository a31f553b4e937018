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
