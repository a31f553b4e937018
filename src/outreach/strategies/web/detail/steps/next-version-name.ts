import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";

/** The text of the step itself is version A. */
const LETTERS = ["B", "C", "D", "E", "F"];

/** The first letter that is free, so that a version keeps its name when another one goes. */
export function nextVersionName(taken: readonly string[]): string {
  const names = LETTERS.map(text.version);
  return names.find((name) => !taken.includes(name)) ?? "";
}
