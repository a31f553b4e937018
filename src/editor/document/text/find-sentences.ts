export type FoundSentence<T> = { from: number; to: number; value: T };

/** A longer run of sentences is no single statement, unless it is the whole text. */
const MAX_TOGETHER = 6;
/** A machine writes no longer paragraph. */
const MAX_TEXT = 20_000;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * The sentences of a text that `find` knows. A statement may span several sentences, and segmenters
 * split differently: the longest known run counts.
 */
export function findSentences<T>(
  text: string,
  find: (sentence: string) => T | undefined,
): FoundSentence<T>[] {
  if (text.length > MAX_TEXT) return [];
  const pieces = piecesOf(text);
  const found: FoundSentence<T>[] = [];
  let at = 0;
  while (at < pieces.length) {
    const run = longestRun(text, pieces.slice(at), at === 0, find);
    if (run) found.push(run.sentence);
    at += run?.length ?? 1;
  }
  return found;
}

type Piece = { from: number; to: number };

function longestRun<T>(
  text: string,
  pieces: readonly Piece[],
  isWhole: boolean,
  find: (sentence: string) => T | undefined,
) {
  const [first] = pieces;
  if (!first) return undefined;
  const together = Math.min(pieces.length, MAX_TOGETHER);
  const lengths = Array.from({ length: together }, (_, less) => together - less);
  if (isWhole && pieces.length > together) lengths.unshift(pieces.length);
  for (const length of lengths) {
    const { from, to } = { from: first.from, to: pieces[length - 1]?.to ?? first.to };
    const value = find(text.slice(from, to));
    if (value !== undefined) return { length, sentence: { from, to, value } };
  }
  return undefined;
}

/** The sentences of a text, trimmed. */
export function piecesOf(text: string): Piece[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const from = index + segment.length - segment.trimStart().length;
    const to = index + segment.trimEnd().length;
    return to > from ? [{ from, to }] : [];
  });
}
