import { languageOf } from "../words/languages.ts";
import { type Span, sentencesOf } from "../words/sentences.ts";
import type { Origin, Source, SourceBlock, TextRange } from "./source.ts";

/** A part of a source that is searched, shown to a model and quoted from. */
export type Chunk = {
  /** From 1 on, over all chunks that were made together. */
  number: number;
  origin: Origin;
  title: string;
  /** The nearest heading above its first sentence. */
  heading: string;
  parts: readonly Part[];
  text: string;
};

/** A piece of a block, and where it stands in the text of the chunk. */
type Part = TextRange & { at: number };

/** About 300 words. A sentence is never cut, so a chunk may be a sentence longer. */
const USUAL_LENGTH = 1800;
/** A heading begins a new chunk if there is this much already. */
const MIN_LENGTH = 700;

type Piece = { block: SourceBlock; span: Span; heading: string };

/** All chunks of some sources, numbered in their order. */
export function chunksOf(sources: readonly Source[]): Chunk[] {
  const drafts = sources.flatMap((source) =>
    gather(piecesOf(source)).map((pieces) => ({ source, pieces })),
  );
  return drafts.map(({ source, pieces }, at) => ({
    number: at + 1,
    origin: source.origin,
    title: source.title,
    heading: pieces[0]?.heading ?? "",
    ...join(pieces),
  }));
}

function piecesOf({ blocks }: Source): Piece[] {
  const language = languageOf(blocks.map(({ text }) => text.slice(0, 500)).join("\n"));
  let heading = "";
  return blocks.flatMap((block) => {
    if (block.kind === "heading") heading = block.text;
    const spans = sentencesOf(block.text, language, block.kind !== "lines");
    return spans.map((span) => ({ block, span, heading }));
  });
}

function gather(pieces: readonly Piece[]): Piece[][] {
  const chunks: Piece[][] = [];
  let length = 0;
  for (const piece of pieces) {
    const open = chunks.at(-1);
    const size = piece.span.end - piece.span.start;
    const isFull = length + size > USUAL_LENGTH;
    const isNewPart = piece.block.kind === "heading" && length >= MIN_LENGTH;
    if (!open || isFull || isNewPart) {
      chunks.push([piece]);
      length = size;
    } else {
      open.push(piece);
      length += size + 1;
    }
  }
  return chunks;
}

/**
 * Sentences of one block stay as they stand there, with the spaces between them. Lines that stand
 * alone are parts of their own, so that nothing is quoted across two of them.
 */
function join(pieces: readonly Piece[]): { parts: Part[]; text: string } {
  const parts: Part[] = [];
  let text = "";
  let last: SourceBlock | undefined;
  for (const { block, span } of pieces) {
    const part = parts.at(-1);
    if (part && block === last && block.kind !== "lines") {
      text += block.text.slice(part.end, span.end);
      part.end = span.end;
      continue;
    }
    if (text !== "") text += "\n";
    parts.push({ blockId: block.id, start: span.start, end: span.end, at: text.length });
    text += block.text.slice(span.start, span.end);
    last = block;
  }
  return { parts, text };
}

/** Where a piece of a chunk's text stands in its source: in the block in which it begins. */
export function placeIn(chunk: Chunk, start: number, end: number): TextRange | undefined {
  const part = chunk.parts.findLast(({ at }) => at <= start);
  if (!part) return undefined;
  const from = part.start + start - part.at;
  return { blockId: part.blockId, start: from, end: Math.min(part.end, from + end - start) };
}
