import { findEvidence, listFacts } from "./find-evidence.ts";
import { findLimits } from "./find-limits.ts";
import { findSources } from "./find-sources.ts";
import { listWithdrawals } from "./list-withdrawals.ts";

/** The source search API for other features. */
export const sources = {
  find: findSources,
  findLimits,
  listWithdrawals,
  evidencePolicy: { findEvidence, listFacts },
};
