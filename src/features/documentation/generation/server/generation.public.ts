import { pageTarget } from "./page-target.ts";
import { seedGeneration } from "./seed-generation.ts";

/** What the neighbours may do with generated pages. */
export const generation = { target: pageTarget, seed: seedGeneration };
