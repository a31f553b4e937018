import type { BudgetUse } from "#src/knowledge/ai/ai.contract.ts";
import { findProjectBudget, findSettings } from "#src/knowledge/ai/server/settings.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { spentThisMonth } from "./ledger.queries.ts";
import { sumReserved } from "./reservations.queries.ts";

const MICROS_PER_CENT = 10_000;

/**
 * Whether the monthly budgets of organisation and project can cover this, in addition to running
 * calls.
 */
export async function isWithinBudget(
  db: Db,
  org: OrgScope,
  projectId: string,
  costMicros: number,
): Promise<boolean> {
  const { monthlyBudgetCents } = await findSettings(db, org);
  const ofProject = await findProjectBudget(db, org, projectId);
  // A model without a known price costs 0 here, but nothing is called once a budget is used up.
  const fits = (cents: number | null, spent: number) => {
    if (cents === null) return true;
    const limit = cents * MICROS_PER_CENT;
    return spent < limit && spent + costMicros <= limit;
  };
  if (monthlyBudgetCents !== null && !fits(monthlyBudgetCents, await committed(db, org)))
    return false;
  return ofProject === null || fits(ofProject, await committed(db, org, projectId));
}

async function committed(db: Db, org: OrgScope, projectId?: string): Promise<number> {
  return (await spentThisMonth(db, org, projectId)) + (await sumReserved(db, org, projectId));
}

/** The more used budget, of the project or the organisation; null without a budget. */
export async function findBudgetUse(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<BudgetUse["use"]> {
  const { monthlyBudgetCents } = await findSettings(db, org);
  const ofProject = await findProjectBudget(db, org, projectId);
  const uses: NonNullable<BudgetUse["use"]>[] = [];
  if (monthlyBudgetCents !== null) {
    const share = shareOf(await spentThisMonth(db, org), monthlyBudgetCents);
    uses.push({ of: "organization", share });
  }
  if (ofProject !== null) {
    const share = shareOf(await spentThisMonth(db, org, projectId), ofProject);
    uses.push({ of: "project", share });
  }
  return uses.toSorted((one, other) => other.share - one.share)[0] ?? null;
}

/** A budget of zero counts as used up. */
function shareOf(spentMicros: number, cents: number): number {
  return cents === 0 ? 1 : spentMicros / (cents * MICROS_PER_CENT);
}
