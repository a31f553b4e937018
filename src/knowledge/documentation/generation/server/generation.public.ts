import { pageSources } from "./page-sources.ts";
import { pageTarget } from "./page-target.ts";
import { readPages, readPublicPages, standingOfQuote } from "./read-pages.ts";
import { seedGeneration } from "./seed-generation.ts";

/** What the neighbours may do with generated pages. */
export const generation = {
  target: pageTarget,
  sources: pageSources,
  seed: seedGeneration,
  readPages,
  readPublicPages,
  standingOfQuote,
};
