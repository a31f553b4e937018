import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/** How sending reacts when plans are held or resumed, in the same transaction. */
export type EnrolmentPolicy = {
  /** Called before any plan is locked, so that senders and stoppers never deadlock. */
  stopping(db: Db, org: OrgScope, enrolmentIds: readonly string[]): Promise<void>;
  /** Paused or ended: nothing of theirs may be sent any more. */
  stopped(db: Db, org: OrgScope, enrolmentIds: readonly string[]): Promise<void>;
  /** Reopened, before being woken: their next steps are planned again. */
  reopened(db: Db, org: OrgScope, enrolmentIds: readonly string[], now: Date): Promise<void>;
  /** Active again after a pause or an end. */
  resumed(db: Db, org: OrgScope, enrolmentIds: readonly string[], now: Date): Promise<void>;
};

export const enrolmentPolicy = definePolicy<EnrolmentPolicy>("enrolment policy");
