import { findLimits } from "./find-limits.ts";
import { findSources } from "./find-sources.ts";
import { listWithdrawals } from "./list-withdrawals.ts";

/** What the neighbours may ask of the sources of a project. */
export const sources = { find: findSources, findLimits, listWithdrawals };
