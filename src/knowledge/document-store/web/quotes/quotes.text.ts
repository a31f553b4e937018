import { countOf } from "#src/platform/contract/count-of.ts";
/** Texts about the sources of sentences. */
export const quotesText = {
  sources: (count: number) => countOf(count, "source", "sources"),
  sentences: (count: number) => countOf(count, "sentence", "sentences"),
  toCheck: (count: number) => `${count.toLocaleString("en")} to check`,
  lost: "Source removed from this sentence",
  lostBy: "Its words changed. Undo brings it back.",
  deleted: "Deleted source",
  missing: "Not found in your sources. Check it before you use it.",
  filter: "Show",
  filtered: (kind: string, count: number) => `${kind}: ${count.toLocaleString("en")}`,
  kinds: {
    all: "All sentences",
    open: "To check",
    unchecked: "Not checked",
    supported: "Supported",
    vouched: "Vouched for",
    none: "Without a source",
  },
  next: "Next one",
  checkAgain: "Check again",
  checked: (count: number) => `${countOf(count, "sentence", "sentences")} checked`,
  found: (count: number) =>
    count === 0
      ? "No source is about them."
      : `Sources are about ${count.toLocaleString("en")} of them.`,
  nothingToCheck: "All sentences are supported",
  notAllChecked: "Not all sentences were checked",
  vouched: "You vouch for this sentence",
  takenBack: "You no longer vouch for this sentence",
  notVouched: "This was not saved",
};
