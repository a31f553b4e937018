import type { AiSlot } from "./ai.rules.ts";

/** Shown instead of an answer that no source gives. */
export const NOTHING_FOUND = "Nothing found in your sources";
/** The wording of pages generated earlier. */
const SAID_BEFORE = "No sentence about this was found";

export function isNothingFound(text: unknown): boolean {
  return text === NOTHING_FOUND || text === SAID_BEFORE;
}

/** The headings of answers. */
export const SLOT_HEADINGS: Readonly<Record<AiSlot, string>> = {
  client: "Client",
  industry: "Industry",
  size: "Size",
  region: "Region",
  problem: "Problem",
  solution: "Solution",
  results: "Results",
  quotes: "Quotes",
  offering: "Offering",
  audiences: "Audiences",
  value: "Value",
  differentiators: "Differentiators",
  pricing: "Pricing",
  proof: "Proof",
  triggers: "Triggers",
  roles: "Roles",
  objections: "Objections",
  weaknesses: "Weaknesses",
  market: "Market",
  setup: "Setup fee",
  contract: "Contract",
  support: "Support",
  languages: "Languages",
  integrations: "Integrations",
  certificates: "Certificates",
  hosting: "Hosting",
};

/** Other fixed text in a generated page. */
export const pageText = {
  groups: "Groups",
  groupColumns: ["Group", "Members", "In common"],
  ungrouped: "In no group",
  noGroups: "Your sources name nothing that two of them share. You can add groups yourself.",
  attributes: "To compare",
  member: "Name",
  criterion: "Criterion",
  notStated: "Not stated",
  /** In a table that is still being generated. */
  notWritten: "…",
  missing: "No source says anything about",
  readInPart: (parts: readonly string[]) =>
    `Too long to read in full, so passages from all over were read: ${parts.join(", ")}.`,
};
