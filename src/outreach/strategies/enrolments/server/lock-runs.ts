import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { enrolmentPolicy } from "./enrolment-policy.ts";
import { type EnrolmentRow, lockEnrolments } from "./enrolments.queries.ts";

/** The locked current state, after waiting for sends in progress. */
export async function lockRuns(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<EnrolmentRow[]> {
  await enrolmentPolicy.get().stopping(db, org, enrolmentIds);
  return lockEnrolments(db, org, enrolmentIds);
}
