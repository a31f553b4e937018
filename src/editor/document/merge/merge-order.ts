import { longestRising } from "./longest-rising.ts";

type Orders = { base: readonly string[]; mine: readonly string[]; theirs: readonly string[] };

/**
 * The order of the blocks that stay: mine, with what they added or moved put behind the block it
 * follows on their side. What both moved stands where I put it.
 */
export function mergeOrder(orders: Orders, isThere: (id: string) => boolean): string[] {
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

/** What stands elsewhere among the blocks that both orders have. */
function movedBetween(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, at) => [id, at]));
  const both = after.filter((id) => places.has(id));
  const stayed = longestRising(both.map((id) => places.get(id) ?? 0));
  return new Set(both.filter((_, at) => !stayed.has(at)));
}
