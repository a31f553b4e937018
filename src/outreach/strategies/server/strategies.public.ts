import { findChannel, listChannels, listRuns, lockSteps } from "./channels.queries.ts";
import { addStrategy, createStrategy } from "./create-strategy.ts";
import { insertOwnFields, listOwnFields } from "./lead-fields.queries.ts";
import { openChannel, openStrategy, readChannel } from "./read-strategy.ts";
import { replaceSteps } from "./replace-steps.ts";
import { findOwnSteps, listSteps } from "./steps.queries.ts";
import { findBeginnings, findStrategy, listStrategies } from "./strategies.queries.ts";
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
  findChannel,
  listOwnFields,
  insertOwnFields,
  openChannel,
  readChannel,
  listSteps,
  findOwnSteps,
  lockSteps,
  replaceSteps,
};
