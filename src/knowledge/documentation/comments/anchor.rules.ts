import { fuzzyFind, isAlike } from "./fuzzy-find.rules.ts";

/** How much quoted text is stored with a comment. */
export const QUOTE_LENGTH = 2000;

/** How much context before and after a range is stored. */
const CONTEXT_LENGTH = 32;

/** Context of this many equal characters is no coincidence. */
const TELLING_LENGTH = 8;

/** If an edited text grew by more than this, its words are searched first. */
const MAX_GROWTH = 1.5;

/** A part of a page as displayed: the text of each block, in order. */
export type BlockText = { id: string; text: string };

/** The context right before and after a range, within its block. */
export type Context = { before: string; after: string };

/** The anchor of a comment: a range in a block's text, or the whole block. */
export type Anchor = {
  blockId: string;
  quote: string | null;
  range: { start: number; end: number } | null;
  /** Null if unknown. */
  context: Context | null;
};

export type Spot = { blockId: string; start: number; end: number };

type Range = { start: number; end: number };

/**
 * Finds the current range of a comment. Its block keeps its id when moved, so the text is searched
 * there: exactly, then between its context, then fuzzily. In another block it must have the same
 * context, and be unique. Undefined if not found.
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
  // A much longer range may contain text added next to it.
  if (inside && inside.end - inside.start <= quote.length * MAX_GROWTH) return inside;
  return fuzzyFind(text, quote, range.start) ?? inside;

  /** Ranked by equal context, then by distance. */
  function rank(whole: string, spot: Range): number {
    const equal = context ? equalAround(whole, spot, context) : 0;
    return Math.abs(spot.start - range.start) - equal * whole.length;
  }
}

/** The text between the context, if it is still mostly the same. */
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

/** Whether the context matches, and is long enough to distinguish equal text. */
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
