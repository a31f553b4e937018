import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/** How plans react when leads change, in the transaction of the change. */
export type LeadPolicy = {
  /** The time zone of these leads changed. */
  zonesChanged(db: Db, org: OrgScope, leadIds: readonly string[], now: Date): Promise<void>;
};

export const leadPolicy = definePolicy<LeadPolicy>("lead policy");
