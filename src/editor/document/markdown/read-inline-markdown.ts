import { Fragment, type MarkType, type Node } from "prosemirror-model";
import { storableText } from "../content/page-text.ts";
import type { DecodeEntities } from "../html/entities.ts";
import { schema } from "../schema/schema.ts";
import { type Piece, piecesOf } from "./inline-pieces.ts";

const { marks, nodes } = schema;

/** One line of text from inline Markdown. */
export function readInlineMarkdown(source: string, decode: DecodeEntities): Fragment {
  const pieces = piecesOf(source.trim(), decode);
  emphasize(pieces);
  return Fragment.from(pieces.flatMap(nodeOf));
}

function nodeOf({ text, marks: own, isBreak }: Piece): Node[] {
  if (isBreak) return [nodes.hard_break.create(null, null, own)];
  const clean = storableText(text);
  return clean === "" ? [] : [schema.text(clean, own)];
}

/** Signs that close look back for the nearest that open; what is between gets the mark. */
function emphasize(pieces: Piece[]): void {
  for (let close = 0; close < pieces.length; close += 1) {
    while (closeOne(pieces, close));
  }
}

function closeOne(pieces: Piece[], close: number): boolean {
  const closing = pieces[close]?.signs;
  if (!closing?.canClose || closing.count === 0) return false;
  for (let at = close - 1; at >= 0; at -= 1) {
    const opening = pieces[at]?.signs;
    if (!opening?.canOpen || opening.sign !== closing.sign || opening.count === 0) continue;
    const used = usedSigns(closing.sign, Math.min(opening.count, closing.count));
    if (used === undefined) return false;
    for (let inside = at + 1; inside < close; inside += 1) {
      const piece = pieces[inside];
      if (!piece) continue;
      pieces[inside] = { ...piece, marks: used.type.create().addToSet(piece.marks) };
      // Signs between two that belong together can no longer reach out of them.
      if (piece.signs) pieces[inside] = { text: piece.text, marks: pieces[inside]?.marks ?? [] };
    }
    take(pieces, at, used.count);
    take(pieces, close, used.count);
    return true;
  }
  return false;
}

function usedSigns(sign: string, shared: number): { type: MarkType; count: number } | undefined {
  if (sign === "~") return { type: marks.strike, count: shared };
  if (sign === "=") return shared >= 2 ? { type: marks.highlight, count: 2 } : undefined;
  return shared >= 2 ? { type: marks.bold, count: 2 } : { type: marks.italic, count: 1 };
}

function take(pieces: Piece[], at: number, count: number): void {
  const piece = pieces[at];
  if (!piece?.signs) return;
  const left = piece.signs.count - count;
  pieces[at] = { ...piece, text: piece.text.slice(count), signs: { ...piece.signs, count: left } };
}
