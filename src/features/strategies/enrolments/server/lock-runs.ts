import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type EnrolmentRow, lockEnrolments } from "./enrolments.queries.ts";
import { announceStopping } from "./stop-hooks.ts";

/** As they are now, after what is being sent to them, and as they stay until the caller is done. */
export async function lockRuns(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<EnrolmentRow[]> {
  await announceStopping(db, org, enrolmentIds);
  return lockEnrolments(db, org, enrolmentIds);
}
