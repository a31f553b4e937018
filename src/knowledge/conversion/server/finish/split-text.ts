import { utf8Bytes } from "#src/editor/document/content/limits.ts";

const TAGS = /<[^>]*>/g;

/**
 * A text in pieces of at most so many bytes, cut between words. What is cut loses its formatting:
 * a mark that begins in one piece could not end in another.
 */
export function splitText(text: string, mostBytes: number, isHtml: boolean): string[] {
  const plain = isHtml ? text.replaceAll(/<br\s*\/?>/gi, "\n").replaceAll(TAGS, "") : text;
  // A reference such as `&amp;` stays whole, because it holds no space.
  const words = plain.split(/(?<=\s)/);
  const pieces: string[] = [];
  let [piece, bytes] = ["", 0];
  for (const word of words.flatMap((one) => inChunks(one, mostBytes))) {
    const size = utf8Bytes(word);
    if (bytes + size > mostBytes) {
      pieces.push(piece);
      [piece, bytes] = ["", 0];
    }
    piece += word;
    bytes += size;
  }
  if (piece.trim() !== "") pieces.push(piece);
  return pieces;
}

/** A word without an end is cut wherever the limit falls. */
function inChunks(word: string, mostBytes: number): string[] {
  const signs = Math.floor(mostBytes / 4);
  if (word.length <= signs) return [word];
  const chunks: string[] = [];
  const all = [...word];
  for (let at = 0; at < all.length; at += signs) chunks.push(all.slice(at, at + signs).join(""));
  return chunks;
}
