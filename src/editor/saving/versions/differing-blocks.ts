import type { ContentBlock, EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isSameJson } from "#src/editor/document/content/json.ts";

/** Names of the blocks of a page that the other one does not have, or has otherwise. */
export function differingBlocks(page: EditorContent, other: EditorContent): ReadonlySet<string> {
  const others = new Map(other.blocks.map((block) => [block.id, block]));
  const differing = page.blocks.filter((block) => !isSameBlock(block, others.get(block.id)));
  return new Set(differing.map(({ id }) => id));
}

function isSameBlock(one: ContentBlock, other: ContentBlock | undefined): boolean {
  return other !== undefined && isSameJson(one, other);
}
