import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import {
  countCampaigns,
  findChannel,
  listChannels,
  listRuns,
  lockSteps,
  raiseStepsRevision,
} from "./channels.queries.ts";
import { addStrategy, createStrategy } from "./create-strategy.ts";
import { openChannel, openStrategy, readChannel } from "./read-strategy.ts";
import {
  clearSequence,
  findOwnSteps,
  listSteps,
  placeSteps,
  removeSteps,
  setSequence,
} from "./steps.queries.ts";
import {
  findBeginnings,
  findStrategy,
  insertOwnFields,
  listOwnFields,
  listStrategies,
} from "./strategies.queries.ts";

import { strategyPolicy } from "./strategy-policy.ts";

export type { ChannelRow } from "./channels.queries.ts";
export type { ChannelChange, StrategyPolicy } from "./strategy-policy.ts";

/** The strategies API for the other parts of this feature. */
export const strategies = {
  policy: strategyPolicy,
  create: createStrategy,
  find: findStrategy,
  list: listStrategies,
  findBeginnings,
  add: addStrategy,
  open: openStrategy,
  listChannels,
  listRuns,
  countCampaigns,
  findChannel,
  listOwnFields,
  insertOwnFields,
  openChannel,
  readChannel,
  listSteps,
  findOwnSteps,
  lockSteps,
  replaceSteps,
  raiseStepsRevision,
  setSequence,
  clearSequence,
};

/** Replaces the whole list. Removed steps keep their rows. */
async function replaceSteps(
  db: Db,
  org: OrgScope,
  campaignId: string,
  steps: readonly (NewStep & { stepId: string })[],
): Promise<void> {
  await raiseStepsRevision(db, org, campaignId);
  await removeSteps(db, org, campaignId);
  await placeSteps(db, org, campaignId, steps);
}
