/** As much of the text is kept with a comment on it. */
export const QUOTE_LENGTH = 2000;

/** A part of a page as it reads: the text of each block, in order. */
export type BlockText = { id: string; text: string };

/** What a comment is about: a block, or a range of its text. */
export type Anchor = { blockId: string; quote: string | null; start: number; end: number };

export type Spot = { blockId: string; start: number; end: number };

/**
 * Where a comment stands by now. Its quote is looked for where it stood, then elsewhere in its
 * block, nearest first, then in other blocks, where the text may have moved. Undefined when it is
 * nowhere.
 */
export function locateAnchor(blocks: readonly BlockText[], anchor: Anchor): Spot | undefined {
  const { blockId, quote, start, end } = anchor;
  const own = blocks.find(({ id }) => id === blockId);
  if (quote === null) return own && { blockId, start: 0, end: own.text.length };
  if (own?.text.slice(start, end) === quote) return { blockId, start, end };
  const inOwn = own && nearestTo(start, quote, own.text);
  if (inOwn !== undefined) return { blockId, start: inOwn, end: inOwn + quote.length };
  for (const { id, text } of blocks) {
    const found = text.indexOf(quote);
    if (found !== -1) return { blockId: id, start: found, end: found + quote.length };
  }
  return undefined;
}

function nearestTo(place: number, quote: string, text: string): number | undefined {
  let nearest: number | undefined;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (nearest === undefined || Math.abs(at - place) < Math.abs(nearest - place)) nearest = at;
  }
  return nearest;
}
