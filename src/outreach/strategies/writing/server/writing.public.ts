import { offerFacts } from "./facts/step-facts.ts";

/** The effect of changed steps on the pages that they were generated from. */
export const writing = { offerFacts };
