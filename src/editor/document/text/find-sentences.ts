export type FoundSentence<T> = { from: number; to: number; value: T };

/** More sentences together are no one statement, unless they are all of the text. */
const MAX_TOGETHER = 6;
/** A longer text was not written by a machine as one paragraph. */
const MAX_TEXT = 20_000;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * The sentences of a text for which `find` gives something. A statement may be several sentences,
 * and where a sentence ends is not the same for every segmenter: the longest run that is known
 * counts.
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

/** Without the spaces around them. */
function piecesOf(text: string): Piece[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const from = index + segment.length - segment.trimStart().length;
    const to = index + segment.trimEnd().length;
    return to > from ? [{ from, to }] : [];
  });
}
