import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export type ZoneHook = (
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
  now: Date,
) => Promise<void>;

const hooks = new Set<ZoneHook>();

/** Called in the transaction that gives leads another time zone. */
export function addZoneHook(hook: ZoneHook): void {
  hooks.add(hook);
}

export const announceZones: ZoneHook = async (db, org, leadIds, now) => {
  if (leadIds.length === 0) return;
  for (const hook of hooks) await hook(db, org, leadIds, now);
};
