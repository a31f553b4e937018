import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { ChannelRow, ChannelSettings } from "./channels.queries.ts";

export type ChannelChange = { before: ChannelRow; after: ChannelSettings; now: Date };

/** What the engine does when a strategy changes, in the transaction of the change. */
export type StrategyPolicy = {
  channelChanged(db: Db, org: OrgScope, change: ChannelChange): Promise<void>;
  /** Before it is archived: its campaigns stop, and what waits is taken back. */
  archiving(db: Db, org: OrgScope, strategyId: string): Promise<void>;
};

export const strategyPolicy = definePolicy<StrategyPolicy>("strategy policy");
