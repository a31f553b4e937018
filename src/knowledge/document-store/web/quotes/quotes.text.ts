import { countOf } from "#src/platform/contract/count-of.ts";
/** Texts about the sources of sentences. */
export const quotesText = {
  sources: (count: number) => countOf(count, "source", "sources"),
  sentences: (count: number) => countOf(count, "sentence", "sentences"),
  toCheck: (count: number) => `${count.toLocaleString("en")} to check`,
  lost: "Source removed from this sentence",
  lostBy: "Its words changed. Undo brings it back.",
  deleted: "Deleted source",
  chip: (number: number, name: string) => `Source ${number}: ${name}`,
  notChecked: "not checked",
  toBeChecked: "to check",
  supported: (name: string) => `Supported by ${name}`,
  unchecked: (name: string) => `Quote from ${name}. Not checked whether it supports this sentence`,
  doubtful: (name: string) => `Quote from ${name}`,
  changed: "The source has changed since.",
  missingChip: "No source found",
  missing: "Not found in your sources. Check it before you use it.",
};
