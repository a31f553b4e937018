import { seedStrategy } from "./seed-strategy.ts";

/** The campaign of the sample project. */
export const campaignSample = { seed: seedStrategy };
