import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isSameJson } from "#src/editor/document/content/json.ts";

type Blocks = { blocks: readonly ContentBlock[] };

/** Whether two versions of a page have the same text; block ids and times are ignored. */
export function isSameText(one: Blocks, other: Blocks): boolean {
  const facts = ({ blocks }: Blocks) => blocks.map(({ type, data }) => [type, data]);
  return isSameJson(facts(one), facts(other));
}
