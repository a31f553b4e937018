import { offerFacts } from "./facts/step-facts.ts";

/** What a change of steps means for the pages that they were written from. */
export const writing = { offerFacts };
