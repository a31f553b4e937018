import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isSameJson } from "#src/editor/document/content/json.ts";

export type Merged = {
  blocks: ContentBlock[];
  /** New text for edited blocks is offered instead of overwriting them. */
  offers: ContentBlock[];
  /** The ids of generated blocks that people have edited. */
  edited: string[];
};

/**
 * Merges newly generated blocks with people's changes since the last generation. Untouched blocks
 * are replaced, changed or added ones stay, and deleted ones stay deleted.
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
  // Without its heading a changed list would end up below another group's.
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

/** Blocks of one answer share an id prefix: `results.heading` comes before `results.list`. */
function headingOf(id: string): string | undefined {
  const end = id.lastIndexOf(".");
  return end === -1 ? undefined : `${id.slice(0, end)}.heading`;
}

/** Whether people have reordered generated blocks: then their order stays. */
function isReordered(base: readonly ContentBlock[], mine: readonly ContentBlock[]): boolean {
  const places = new Map(base.map(({ id }, at) => [id, at]));
  const kept = mine.flatMap(({ id }) => places.get(id) ?? []);
  return kept.some((place, at) => at > 0 && place < (kept[at - 1] ?? 0));
}

/** After the nearest preceding block that still exists. */
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

/** The same text; source annotations are ignored. */
function isSameBlock(one: ContentBlock, other: ContentBlock): boolean {
  return one.type === other.type && isSameJson(one.data, other.data);
}
