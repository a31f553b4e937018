import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { ChannelRow, ChannelSettings } from "./channels.queries.ts";

export type ChannelChange = { before: ChannelRow; after: ChannelSettings; now: Date };

/** How the engine reacts when a strategy changes, in the transaction of the change. */
export type StrategyPolicy = {
  channelChanged(db: Db, org: OrgScope, change: ChannelChange): Promise<void>;
  /** Called before it is archived: its campaigns stop, and pending mail is withdrawn. */
  archiving(db: Db, org: OrgScope, strategyId: string): Promise<void>;
};

export const strategyPolicy = definePolicy<StrategyPolicy>("strategy policy");
