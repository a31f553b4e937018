import { countToReview } from "./drafts.queries.ts";
import { offerFacts } from "./facts/step-facts.ts";

/** Drafted steps, and the effect of changed steps on the pages that they were generated from. */
export const writing = { countToReview, offerFacts };
