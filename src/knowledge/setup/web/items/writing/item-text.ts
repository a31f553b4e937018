import { itemsText as text } from "#src/knowledge/setup/web/items/items.text.ts";

/** How much of a page can be written into a field; in the editor there is room for more. */
export const MAX_TEXT = 50_000;

export function textProblem(typed: string): string | undefined {
  if (typed.trim() === "") return text.textMissing;
  return typed.length > MAX_TEXT ? text.textTooLong : undefined;
}
