import type { Node } from "prosemirror-model";

/** A block's change, in Editor.js terms. */
export type BlockChange = {
  type: "block-added" | "block-changed" | "block-moved" | "block-removed";
  id: string;
  /** Its current position; its old one if removed. */
  index: number;
};

type Block = { node: Node; index: number };

/** The difference between two pages, each block at most once per kind of change. */
export function changesBetween(before: Node, after: Node): BlockChange[] {
  if (before === after) return [];
  const range = changedRange(before, after);
  const old = blocksById(before, range.first, range.beforeEnd);
  const fresh = blocksById(after, range.first, range.afterEnd);
  const moved = movedBetween(
    [...old.keys()].filter((id) => fresh.has(id)),
    [...fresh.keys()].filter((id) => old.has(id)),
  );
  const changes: BlockChange[] = [];
  for (const [id, { index }] of old) {
    if (!fresh.has(id)) changes.push({ type: "block-removed", id, index });
  }
  for (const [id, { node, index }] of fresh) {
    const was = old.get(id)?.node;
    if (!was) changes.push({ type: "block-added", id, index });
    else if (was !== node && !was.eq(node)) changes.push({ type: "block-changed", id, index });
    if (moved.has(id)) changes.push({ type: "block-moved", id, index });
  }
  return changes;
}

/** Nodes are shared between versions: identical objects did not change. */
function changedRange(before: Node, after: Node) {
  const least = Math.min(before.childCount, after.childCount);
  let first = 0;
  while (first < least && before.child(first) === after.child(first)) first += 1;
  let beforeEnd = before.childCount;
  let afterEnd = after.childCount;
  while (
    beforeEnd > first &&
    afterEnd > first &&
    before.child(beforeEnd - 1) === after.child(afterEnd - 1)
  ) {
    beforeEnd -= 1;
    afterEnd -= 1;
  }
  return { first, beforeEnd, afterEnd };
}

function blocksById(doc: Node, from: number, to: number): Map<string, Block> {
  const blocks = new Map<string, Block>();
  for (let index = from; index < to; index += 1) {
    const node = doc.child(index);
    blocks.set(String(node.attrs.id), { node, index });
  }
  return blocks;
}

/** If one block passed the others, only that one moved; otherwise all of them. */
function movedBetween(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = before.map((id, at) => (id === after[at] ? -1 : at)).filter((at) => at >= 0);
  const [start, end] = [places[0], places.at(-1)];
  if (start === undefined || end === undefined) return new Set();
  const [first, last] = [before[start] ?? "", before[end] ?? ""];
  if (after[end] === first && after[start] !== last) return new Set([first]);
  if (after[start] === last && after[end] !== first) return new Set([last]);
  return new Set(before.slice(start, end + 1));
}
