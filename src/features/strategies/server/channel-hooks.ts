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

export type ArchiveHook = (db: Db, org: OrgScope, strategyId: string) => Promise<void>;

const archiveHooks = new Set<ArchiveHook>();

/** Called before a strategy is archived: its campaigns stop, and what waits is taken back. */
export function addArchiveHook(hook: ArchiveHook): void {
  archiveHooks.add(hook);
}

export async function announceArchiving(db: Db, org: OrgScope, strategyId: string): Promise<void> {
  for (const hook of archiveHooks) await hook(db, org, strategyId);
}
