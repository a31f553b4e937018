import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/** What plans do when leads change, in the transaction of the change. */
export type LeadPolicy = {
  /** These leads have another time zone. */
  zonesChanged(db: Db, org: OrgScope, leadIds: readonly string[], now: Date): Promise<void>;
};

export const leadPolicy = definePolicy<LeadPolicy>("lead policy");
