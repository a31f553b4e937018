import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export type Suppressed = {
  personIds: readonly string[];
  /** Only what is sent to these addresses ends; by default everything for the people. */
  addresses: readonly string[] | undefined;
  /** Only enrolments of this project end; by default those of all. */
  projectId: string | undefined;
  reason: SuppressionReason;
  now: Date;
};

/** Ends the enrolments of suppressed people, in the transaction that suppresses them. */
export type SuppressionPolicy = {
  suppressed(db: Db, org: OrgScope, people: Suppressed): Promise<void>;
};

export const suppressionPolicy = definePolicy<SuppressionPolicy>("suppression policy");
