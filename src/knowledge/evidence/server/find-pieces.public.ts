import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import type { Piece } from "./judge-claims.public.ts";
import { clauseOf, sharedFamilies } from "./language/clauses.ts";
import { passageOf } from "./language/word-classes.ts";

const MAX_PIECES = 3;
/** A sentence is about a statement if it has this share of the statement's words. */
const MIN_CLOSENESS = 0.6;
/** Fewer words match by chance. */
const MIN_STEMS = 2;

/** Sentences of these chunks that are about the same as a statement, the closest first. */
export function findPieces(chunks: readonly Chunk[], text: string): Piece[] {
  const statement = clauseOf(passageOf(text));
  if (statement.stems.size < MIN_STEMS) return [];
  const rated = chunks.flatMap((chunk) => {
    const language = languageOf(chunk.text);
    return sentencesIn(chunk, language).map((quote) => {
      const known = clauseOf(passageOf(quote, language));
      const closeness = sharedFamilies(statement, known) / statement.stems.size;
      return { chunk: chunk.number, quote, closeness };
    });
  });
  const [best, ...others] = rated.toSorted((one, other) => other.closeness - one.closeness);
  if (!best || best.closeness < MIN_CLOSENESS) return [];
  const further = others.filter(({ closeness }) => closeness >= MIN_CLOSENESS / 2);
  return [best, ...further].slice(0, MAX_PIECES).map(({ chunk, quote }) => ({ chunk, quote }));
}

/** No sentence spans two blocks, such as a heading and the text below it. */
function sentencesIn({ text, parts }: Chunk, language: string): string[] {
  return parts.flatMap(({ at, start, end }) => {
    const part = text.slice(at, at + end - start);
    return sentencesOf(part, language, true).map((span) => part.slice(span.start, span.end));
  });
}
