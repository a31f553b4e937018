import { findEvidence, listFacts } from "./find-evidence.ts";
import { findLimits } from "./find-limits.ts";
import { findSources } from "./find-sources.ts";
import { gatherSources, measureSources } from "./gather-sources.ts";
import { listWithdrawals } from "./list-withdrawals.ts";

/** The source search API for other features. */
export const sources = {
  find: findSources,
  gather: gatherSources,
  measure: measureSources,
  findLimits,
  listWithdrawals,
  evidencePolicy: { findEvidence, listFacts },
};
