import { countOf } from "#src/platform/contract/count-of.ts";

/** Texts about offers. */
export const offersText = {
  count: (count: number) => countOf(count, "new text", "new texts"),
  chip: "New text",
  chipLabel: "New text for this block: compare",
  title: "New text for a changed block",
  changes: "Green: suggested. Red: current.",
  label: "The new text",
  keep: "Keep current text",
  take: "Use new text",
  taken: "The new text was used",
  kept: "The text stays as it is",
  notSaved: "The choice was not saved",
  notUndone: "The earlier text was not brought back. The history of the page has it.",
  noText: "A block without text",
};
