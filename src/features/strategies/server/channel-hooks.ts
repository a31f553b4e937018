import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { ChannelRow, ChannelSettings } from "./channels.queries.ts";

export type ChannelChange = { before: ChannelRow; after: ChannelSettings; now: Date };
export type ChannelHook = (db: Db, org: OrgScope, change: ChannelChange) => Promise<void>;

const hooks = new Set<ChannelHook>();

/** Called in the transaction that changes a channel. The engine says so once, when it is loaded. */
export function addChannelHook(hook: ChannelHook): void {
  hooks.add(hook);
}

export async function announceChannel(db: Db, org: OrgScope, change: ChannelChange): Promise<void> {
  for (const hook of hooks) await hook(db, org, change);
}
