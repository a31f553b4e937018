import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";

const add: Readonly<Partial<Record<SetupType, string>>> = {
  "case-study":
    "No case study has been analysed yet. Add one under Setup, Client’s business, and generate this page again.",
  "business-summary":
    "There is no business summary yet. Write one under Setup, Client’s business, and generate this page again.",
  "business-group":
    "There are no business groups yet. Add them under Setup, Client’s business, and generate this page again.",
};

/** Shown in a generated page instead of a guess. */
export const generationText = {
  missing: "What is missing",
  add,
  addAnything: "Complete the setup of this project, and generate this page again.",
  notNamed: (product: string) =>
    `No source names ${product}. This page is about the project as a whole.`,
  leftOut: (product: string, names: readonly string[]) =>
    `No longer used here, because they don’t name ${product}: ${names.join(", ")}.`,
};
