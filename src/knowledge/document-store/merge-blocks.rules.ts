import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isSameJson } from "#src/editor/document/content/json.ts";

export type Merged = {
  blocks: ContentBlock[];
  /** New texts for blocks that people changed: offered, and never written over theirs. */
  offers: ContentBlock[];
  /** The ids of generated blocks of which people have another text. */
  edited: string[];
};

/**
 * What was generated again, with what people changed since it was generated before. Blocks that no
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
  const edited: string[] = [];

  const choose = (block: ContentBlock): ContentBlock[] => {
    const old = before.get(block.id);
    const own = current.get(block.id);
    if (!own) return old ? [] : [block];
    if (old && isSameBlock(own, old)) return [block];
    if (isSameBlock(block, own)) return [own];
    edited.push(block.id);
    if (!(old && isSameBlock(block, old))) offers.push(block);
    return [own];
  };

  const isOwn = (block: ContentBlock): boolean => {
    const old = before.get(block.id);
    return !(old && isSameBlock(block, old));
  };
  // Without its heading a changed list would stand below that of another group.
  const headings = new Set<string | undefined>(mine.filter(isOwn).map(({ id }) => headingOf(id)));
  const keep = (block: ContentBlock) => (isOwn(block) || headings.has(block.id) ? [block] : []);
  if (isReordered(base, mine)) {
    const wanted = byId(next);
    const blocks = mine.flatMap((block) => {
      const fresh = wanted.get(block.id);
      return fresh ? choose(fresh) : keep(block);
    });
    for (const [at, block] of next.entries())
      if (!current.has(block.id))
        for (const fresh of choose(block)) insertAfter(blocks, next.slice(0, at), fresh);
    return { blocks, offers, edited };
  }
  const blocks = next.flatMap(choose);
  const placed = new Set(blocks.map(({ id }) => id));
  for (const [at, block] of mine.entries()) {
    if (placed.has(block.id)) continue;
    for (const own of keep(block)) insertAfter(blocks, mine.slice(0, at), own);
  }
  return { blocks, offers, edited };
}

/** The blocks of one answer have the same start: `results.heading` stands above `results.list`. */
function headingOf(id: string): string | undefined {
  const end = id.lastIndexOf(".");
  return end === -1 ? undefined : `${id.slice(0, end)}.heading`;
}

/** Whether people have moved blocks that were generated: then their order stays. */
function isReordered(base: readonly ContentBlock[], mine: readonly ContentBlock[]): boolean {
  const places = new Map(base.map(({ id }, at) => [id, at]));
  const kept = mine.flatMap(({ id }) => places.get(id) ?? []);
  return kept.some((place, at) => at > 0 && place < (kept[at - 1] ?? 0));
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
