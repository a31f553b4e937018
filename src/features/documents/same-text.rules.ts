import type { EditorContent } from "#src/editor/document/content/editor-content.ts";

/** Whether two versions of a page say the same; ids and times of blocks do not count. */
export function isSameText(one: EditorContent, other: EditorContent): boolean {
  const facts = ({ blocks }: EditorContent) => blocks.map(({ type, data }) => [type, data]);
  return JSON.stringify(facts(one)) === JSON.stringify(facts(other));
}
