import { pageSources } from "./page-sources.ts";
import { pageTarget } from "./page-target.ts";
import { listPageFacts, readPages, readPublicPages, standingOfQuote } from "./read-pages.ts";
import { seedGeneration } from "./seed-generation.ts";

/** The page generation API for other features. */
export const generation = {
  target: pageTarget,
  sources: pageSources,
  seed: seedGeneration,
  readPages,
  readPublicPages,
  standingOfQuote,
  listFacts: listPageFacts,
};
