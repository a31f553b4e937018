import type { ContentBlock, EditorContent } from "../content/editor-content.ts";
import { isSameJson } from "../content/json.ts";
import { decode } from "../decode.ts";
import { encode } from "../encode.ts";
import { longestRising } from "./longest-rising.ts";

export type Versions = {
  /** The last common version. */
  base: EditorContent;
  mine: EditorContent;
  theirs: EditorContent;
  /** Versions of mine that may be included in theirs. */
  sent?: readonly EditorContent[];
};

export type Merged = {
  content: EditorContent;
  /** Ids of blocks that both sides changed differently. */
  colliding: ReadonlySet<string>;
};

/**
 * Three-way merge by block. A block that one side changed, added, moved or removed takes that
 * side's state; for conflicts the preferred side wins. Text is never merged within a block, because
 * two halves of a sentence need not make sense.
 */
export function mergeContent(versions: Versions, preferred: "mine" | "theirs"): Merged {
  const { base, mine, theirs, sent = [] } = versions;
  const [bases, ours, others] = [byId(base), byId(mine), byId(theirs)];
  const earlier = sent.map(byId);
  const colliding = new Set<string>();
  const blocks = new Map<string, ContentBlock>();
  for (const id of new Set([...ours.keys(), ...others.keys()])) {
    const [was, own, other] = [bases.get(id), ours.get(id), others.get(id)];
    const isOwn = earlier.some((state) => isEqual(state.get(id), other));
    const side = isOwn ? "mine" : changedSide(was, own, other);
    if (side === "both") colliding.add(id);
    const taken = (side === "both" ? preferred : side) === "mine" ? own : other;
    if (taken) blocks.set(id, taken);
  }
  const ids = mergeOrder(
    { base: [...bases.keys()], mine: [...ours.keys()], theirs: [...others.keys()] },
    (id) => blocks.has(id),
  );
  const merged = ids.flatMap((id) => blocks.get(id) ?? []);
  return { content: { ...mine, blocks: merged }, colliding };
}

type Block = ContentBlock | undefined;

function byId({ blocks }: EditorContent): Map<string, ContentBlock> {
  return new Map(blocks.map((block) => [block.id, block]));
}

/** The side whose block differs from the base. Mine if neither does. */
function changedSide(was: Block, own: Block, other: Block): "mine" | "theirs" | "both" {
  if (isEqual(own, other) || isEqual(was, other)) return "mine";
  if (isEqual(was, own)) return "theirs";
  if (isSame(own, other) || isSame(was, other)) return "mine";
  return isSame(was, own) ? "theirs" : "both";
}

function isEqual(one: Block, other: Block): boolean {
  return isSameJson(one, other);
}

/** Also if written differently, or if one is missing and the other blank. */
function isSame(one: Block, other: Block): boolean {
  return isEqual(one, other) || isEqual(written(one), written(other));
}

function written(block: Block): Block {
  if (!block) return undefined;
  const { doc, stored } = decode({ blocks: [block] });
  return encode(doc, { time: 0, stored }).blocks[0];
}

type Orders = { base: readonly string[]; mine: readonly string[]; theirs: readonly string[] };

/**
 * The order of the remaining blocks: mine, with blocks they added or moved after their predecessor
 * there. If both moved a block, my position wins.
 */
function mergeOrder(orders: Orders, isThere: (id: string) => boolean): string[] {
  const { base, mine, theirs } = orders;
  const movedByMe = movedBetween(base, mine);
  const movedByThem = movedBetween(base, theirs);
  const isMoved = (id: string) => movedByThem.has(id) && !movedByMe.has(id);
  const kept = mine.filter((id) => isThere(id) && !isMoved(id));
  const placed = new Set(kept);
  const first: string[] = [];
  const followers = new Map<string, string[]>();
  let place = first;
  for (const id of theirs) {
    if (placed.has(id)) {
      place = [];
      followers.set(id, place);
    } else if (isThere(id)) place.push(id);
  }
  return [...first, ...kept.flatMap((id) => [id, ...(followers.get(id) ?? [])])];
}

/** The moved blocks among those common to both orders. */
function movedBetween(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, at) => [id, at]));
  const both = after.filter((id) => places.has(id));
  const stayed = longestRising(both.map((id) => places.get(id) ?? 0));
  return new Set(both.filter((_, at) => !stayed.has(at)));
}
