import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { raiseStepsRevision } from "./channels.queries.ts";
import { placeSteps, removeSteps } from "./steps.queries.ts";

/** Replaces the whole list. Removed steps keep their rows. */
export async function replaceSteps(
  db: Db,
  org: OrgScope,
  campaignId: string,
  steps: readonly (NewStep & { stepId: string })[],
): Promise<void> {
  await raiseStepsRevision(db, org, campaignId);
  await removeSteps(db, org, campaignId);
  await placeSteps(db, org, campaignId, steps);
}
