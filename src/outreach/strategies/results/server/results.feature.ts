import { resultsContract } from "#src/outreach/strategies/results/results.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { exportResults } from "./export-results.ts";
import { readAllResults } from "./read-all-results.ts";
import { readProjectResults } from "./read-results.ts";

export const resultsFeature = defineFeature(resultsContract, {
  read: ({ db, org, query }) => readProjectResults(db, org, query),
  projects: ({ db, org, query }) => readAllResults(db, org, query),
  export: exportResults,
});
