import {
  findCampaign,
  type RunningCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { readSequence, wakeSequence } from "./read-sequence.ts";

/**
 * The context for advancing a plan outside of a tick. Call it before the plan changes: in one
 * sequence it wakes both campaigns first, in the order in which a tick locks them.
 */
export async function planContext(db: Db, org: OrgScope, campaign: RunningCampaign, now: number) {
  const { campaignId } = campaign;
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const sequence = await readSequence(db, org, campaign, steps);
  await wakeSequence(db, org, campaignId, { sequence, now });
  return { db, org, campaign, steps, sequence, woken: new Set<string>(), now };
}

export async function findPlanContext(db: Db, org: OrgScope, campaignId: string, now: number) {
  const campaign = await findCampaign(db, org, campaignId);
  return campaign && planContext(db, org, campaign, now);
}
