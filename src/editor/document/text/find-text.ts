import type { Node } from "prosemirror-model";

export type Match = { from: number; to: number };

/**
 * Where these words stand on a page, in capitals or not. A block is searched as it reads, no matter
 * what marks its text has; spaces also meet the end of a line in it.
 */
export function matchesIn(doc: Node, words: string): Match[] {
  if (words.trim() === "") return [];
  const pattern = patternOf(words);
  const matches: Match[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    // One sign for each place, so that places in the text are places in the block.
    const text = node.textBetween(0, node.content.size, undefined, "\n");
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const from = pos + 1 + index;
      matches.push({ from, to: from + found.length });
    }
    return false;
  });
  return matches;
}

/** The match that begins at a place or is the next after it; behind the last it goes on at the first. */
export function matchFrom(matches: readonly Match[], place: number): number {
  const next = matches.findIndex(({ from }) => from >= place);
  return Math.max(next, 0);
}

const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

/** People type straight quotes and find the ones that were made round. */
function patternOf(words: string): RegExp {
  const source = words
    .replaceAll(SIGNS, "\\$&")
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/\s+/g, "\\s+");
  return new RegExp(source, "giu");
}
