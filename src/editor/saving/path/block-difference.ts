import type { ContentBlock, EditorContent } from "#src/editor/document/content/editor-content.ts";

/** The difference between two pages, small enough to be stored frequently. */
export type BlockDifference = {
  /** The order of the blocks, if it changed. */
  ids?: readonly string[];
  blocks: readonly ContentBlock[];
};

/** Untouched blocks are identical objects, so comparing is cheap. */
export function differenceBetween(before: EditorContent, after: EditorContent): BlockDifference {
  const old = new Set(before.blocks);
  const blocks = after.blocks.filter((block) => !old.has(block));
  const isSameOrder =
    before.blocks.length === after.blocks.length &&
    before.blocks.every(({ id }, at) => id === after.blocks[at]?.id);
  return isSameOrder ? { blocks } : { ids: after.blocks.map(({ id }) => id), blocks };
}

export function withDifference(before: EditorContent, { ids, blocks }: BlockDifference) {
  const byId = new Map([...before.blocks, ...blocks].map((block) => [block.id, block]));
  const order = ids ?? before.blocks.map(({ id }) => id);
  return { ...before, blocks: order.flatMap((id) => byId.get(id) ?? []) };
}
