import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";

/** The step's own text is version A. */
const LETTERS = ["B", "C", "D", "E", "F"];

/** The first unused letter, so that versions keep their names when another is removed. */
export function nextVersionName(taken: readonly string[]): string {
  const names = LETTERS.map(text.version);
  return names.find((name) => !taken.includes(name)) ?? "";
}
