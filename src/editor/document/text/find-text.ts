import type { Node } from "prosemirror-model";

export type Match = { from: number; to: number };

/**
 * Finds text on a page, case-insensitively. A block is searched as displayed, ignoring marks;
 * spaces also match line breaks.
 */
export function matchesIn(doc: Node, words: string): Match[] {
  if (words.trim() === "") return [];
  const pattern = patternOf(words);
  const matches: Match[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    // One character per position, so that offsets in the text are positions in the block.
    const text = node.textBetween(0, node.content.size, undefined, "\n");
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const from = pos + 1 + index;
      matches.push({ from, to: from + found.length });
    }
    return false;
  });
  return matches;
}

/** The match at or after a position; wraps around. */
export function matchFrom(matches: readonly Match[], place: number): number {
  const next = matches.findIndex(({ from }) => from >= place);
  return Math.max(next, 0);
}

const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

/** Straight quotes match typographic ones. */
function patternOf(words: string): RegExp {
  const source = words
    .replaceAll(SIGNS, "\\$&")
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/\s+/g, "\\s+");
  return new RegExp(source, "giu");
}
