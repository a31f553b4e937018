import { itemsText as text } from "#src/knowledge/setup/web/items/items.text.ts";

/** How much text a field accepts; the editor accepts more. */
export const MAX_TEXT = 50_000;

export function textProblem(typed: string): string | undefined {
  if (typed.trim() === "") return text.textMissing;
  return typed.length > MAX_TEXT ? text.textTooLong : undefined;
}
