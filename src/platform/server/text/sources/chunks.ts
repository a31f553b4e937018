import { languageOf } from "../words/languages.ts";
import { type Span, sentencesOf } from "../words/sentences.ts";
import type { Origin, Source, SourceBlock, TextRange } from "./source.ts";

/** A part of a source that is searched, shown to a model and quoted from. */
export type Chunk = {
  /** Counts from 1 over all chunks made together. */
  number: number;
  origin: Origin;
  title: string;
  /** The nearest heading above its first sentence. */
  heading: string;
  parts: readonly Part[];
  text: string;
};

/** A part of a block, its offset in the chunk's text, and its place in the source. */
export type Part = TextRange & {
  at: number;
  isHeading: boolean;
  /** The nearest heading above. */
  heading: string;
  /** The first row of its table; empty outside of tables. */
  labels: string;
};

/** About 300 words. Sentences are never cut, so a chunk may be one sentence longer. */
const USUAL_LENGTH = 1800;
/** A heading starts a new chunk if it already has this much text. */
const MIN_LENGTH = 700;

type Piece = { block: SourceBlock; span: Span; heading: string };

/** All chunks of some sources, numbered in order. */
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
 * Sentences of one block keep the spaces between them. Standalone lines are separate parts, so that
 * no quote spans two of them.
 */
function join(pieces: readonly Piece[]): { parts: Part[]; text: string } {
  const parts: Part[] = [];
  let text = "";
  let last: SourceBlock | undefined;
  for (const { block, span, heading } of pieces) {
    const part = parts.at(-1);
    if (part && block === last && block.kind !== "lines") {
      text += block.text.slice(part.end, span.end);
      part.end = span.end;
      continue;
    }
    if (text !== "") text += "\n";
    const place = { blockId: block.id, start: span.start, end: span.end, at: text.length };
    parts.push({ ...place, isHeading: block.kind === "heading", heading, labels: labelsOf(block) });
    text += block.text.slice(span.start, span.end);
    last = block;
  }
  return { parts, text };
}

/** Cells are separated by tabs. */
function labelsOf({ kind, text }: SourceBlock): string {
  const [first = ""] = text.split("\n", 1);
  return kind === "lines" && first.includes("\t") ? first : "";
}

/** Maps a range in a chunk's text to its source: to the block in which it begins. */
export function placeIn(chunk: Chunk, start: number, end: number): TextRange | undefined {
  const part = chunk.parts.findLast(({ at }) => at <= start);
  if (!part) return undefined;
  const from = part.start + start - part.at;
  return { blockId: part.blockId, start: from, end: Math.min(part.end, from + end - start) };
}
