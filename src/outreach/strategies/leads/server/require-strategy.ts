import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/** For reading a strategy. */
export async function requireStrategy(db: Db, org: OrgScope, strategyId: string) {
  const strategy = await strategies.find(db, org, strategyId);
  if (!strategy) throw notFound("strategy_not_found");
  return strategy;
}

/**
 * Call before changing anything in a strategy. Keeps its project open until the transaction ends.
 */
export async function openStrategy(db: Db, org: OrgScope, strategyId: string) {
  const strategy = await strategies.open(db, org, strategyId);
  if (strategy.isArchived) throw conflict("strategy_archived");
  return strategy;
}
