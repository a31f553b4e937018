import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isSameJson } from "#src/editor/document/content/json.ts";

export type Merged = {
  blocks: ContentBlock[];
  /** New texts for blocks that people changed: offered, and never written over theirs. */
  offers: ContentBlock[];
};

/**
 * What was generated anew, with what people changed since it was generated before. Blocks that no
 * one touched are replaced, blocks that someone changed or added stay, and blocks that someone
 * deleted stay deleted.
 */
export function mergeBlocks(
  base: readonly ContentBlock[],
  mine: readonly ContentBlock[],
  next: readonly ContentBlock[],
): Merged {
  const before = byId(base);
  const current = byId(mine);
  const offers: ContentBlock[] = [];

  const choose = (block: ContentBlock): ContentBlock[] => {
    const old = before.get(block.id);
    const own = current.get(block.id);
    if (!own) return old ? [] : [block];
    if (old && isSameBlock(own, old)) return [block];
    const isNews = !isSameBlock(block, own) && !(old && isSameBlock(block, old));
    if (isNews) offers.push(block);
    return [own];
  };

  const blocks = next.flatMap(choose);
  const placed = new Set(blocks.map(({ id }) => id));
  for (const [at, block] of mine.entries()) {
    const old = before.get(block.id);
    if (placed.has(block.id) || (old && isSameBlock(block, old))) continue;
    insertAfter(blocks, mine.slice(0, at), block);
  }
  return { blocks, offers };
}

/** Behind the nearest block before it that is still there. */
function insertAfter(
  blocks: ContentBlock[],
  before: readonly ContentBlock[],
  block: ContentBlock,
): void {
  const places = new Map(blocks.map(({ id }, at) => [id, at]));
  const nearest = before.findLast(({ id }) => places.has(id));
  blocks.splice(nearest ? (places.get(nearest.id) ?? -1) + 1 : 0, 0, block);
}

function byId(blocks: readonly ContentBlock[]): ReadonlyMap<string, ContentBlock> {
  return new Map(blocks.map((block) => [block.id, block]));
}

/** The same text; notes about where it came from do not count. */
function isSameBlock(one: ContentBlock, other: ContentBlock): boolean {
  return one.type === other.type && isSameJson(one.data, other.data);
}
