import { fuzzyFind, isAlike } from "./fuzzy-find.rules.ts";

/** As much of the text is kept with a comment on it. */
export const QUOTE_LENGTH = 2000;

/** As much of the text before and after a range is kept with it. */
const CONTEXT_LENGTH = 32;

/** So many equal characters around a text are no coincidence. */
const TELLING_LENGTH = 8;

/** An edited text that grew by more than this is looked for by its words first. */
const MAX_GROWTH = 1.5;

/** A part of a page as it reads: the text of each block, in order. */
export type BlockText = { id: string; text: string };

/** What stood right before and after a range, as far as its block goes. */
export type Context = { before: string; after: string };

/** What a comment is about: a range of the text of a block, or, without a range, all of it. */
export type Anchor = {
  blockId: string;
  quote: string | null;
  range: { start: number; end: number } | null;
  /** Null where it was not known. */
  context: Context | null;
};

export type Spot = { blockId: string; start: number; end: number };

type Range = { start: number; end: number };

/**
 * Where a comment stands by now. Its block keeps its id wherever it moves, so that is where its
 * words are looked for: as they were, then as what stands between the words around them, then
 * with changes. In another block they are its words only with the same words around them, and in
 * one place only. Undefined when they are nowhere.
 */
export function locateAnchor(blocks: readonly BlockText[], anchor: Anchor): Spot | undefined {
  const { blockId, quote, range } = anchor;
  const own = blocks.find(({ id }) => id === blockId);
  if (!range || quote === null) {
    if (own) return { blockId, start: 0, end: own.text.length };
    return quote === null ? undefined : onlyOne(blocks.filter(({ text }) => text === quote));
  }
  const asked = { ...anchor, quote, range };
  const inOwn = own && locateIn(own.text, asked);
  if (inOwn) return { blockId, ...inOwn };
  const spots = blocks.flatMap(({ id, text }) => movedTo(text, asked, id));
  return spots.length === 1 ? spots[0] : undefined;
}

export function contextOf(text: string, { start, end }: Range): Context {
  return {
    before: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    after: text.slice(end, end + CONTEXT_LENGTH),
  };
}

function onlyOne(found: readonly BlockText[]): Spot | undefined {
  const [block, second] = found;
  if (!block || second || block.text.length < TELLING_LENGTH) return undefined;
  return { blockId: block.id, start: 0, end: block.text.length };
}

type AnchorQuery = Anchor & { quote: string; range: Range };

function locateIn(text: string, { quote, range, context }: AnchorQuery): Range | undefined {
  if (text.slice(range.start, range.end) === quote) return range;
  const exact = placesOf(quote, text).map((start) => ({ start, end: start + quote.length }));
  const best = exact.toSorted((a, b) => rank(text, a) - rank(text, b))[0];
  if (best) return best;
  const inside = context ? between(text, quote, context) : undefined;
  // Much longer than it was, it may hold what was written beside the words.
  if (inside && inside.end - inside.start <= quote.length * MAX_GROWTH) return inside;
  return fuzzyFind(text, quote, range.start) ?? inside;

  /** Equal words around it count first, then how near it is. */
  function rank(whole: string, spot: Range): number {
    const equal = context ? equalAround(whole, spot, context) : 0;
    return Math.abs(spot.start - range.start) - equal * whole.length;
  }
}

/** What stands between the words around, when it is still mostly the same. */
function between(text: string, quote: string, { before, after }: Context): Range | undefined {
  const starts = before === "" ? [0] : placesOf(before, text).map((at) => at + before.length);
  for (const start of starts) {
    const end = after === "" ? text.length : text.indexOf(after, start);
    if (end > start && isAlike(text.slice(start, end), quote)) return { start, end };
  }
  return undefined;
}

function movedTo(text: string, { quote, context }: AnchorQuery, blockId: string): Spot[] {
  if (!context) return [];
  return placesOf(quote, text).flatMap((start) => {
    const spot = { start, end: start + quote.length };
    return isTelling(text, spot, context) ? [{ blockId, ...spot }] : [];
  });
}

/** Whether the words around are those of the comment, and enough to tell it from equal words. */
function isTelling(text: string, spot: Range, context: Context): boolean {
  const equal = equalAround(text, spot, context);
  if (equal >= TELLING_LENGTH) return true;
  const { before, after } = contextOf(text, spot);
  const isSame = before === context.before && after === context.after;
  return isSame && equal + spot.end - spot.start >= TELLING_LENGTH;
}

function equalAround(text: string, { start, end }: Range, { before, after }: Context): number {
  let ahead = 0;
  while (ahead < before.length && before.at(-1 - ahead) === text[start - 1 - ahead]) ahead += 1;
  let behind = 0;
  while (behind < after.length && after[behind] === text[end + behind]) behind += 1;
  return ahead + behind;
}

function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}
