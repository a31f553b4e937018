import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { addDecisions } from "./decisions.queries.ts";
import { findEnrolments, lockPlans, setReopened } from "./enrolments.queries.ts";

/** Those that were finished and whose people are free are their plan again. Returns which. */
export async function reopenEnrolments(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const finished = await findEnrolments(db, org, enrolmentIds);
  const plans = await lockPlans(
    db,
    org,
    finished.map(({ personId }) => personId),
  );
  const taken = new Set(plans.map(({ personId }) => personId));
  const free = finished.filter(({ personId }) => !taken.has(personId));
  const ids = free.map(({ enrolmentId }) => enrolmentId);
  const reopened = await setReopened(db, org, ids, now);
  await addDecisions(
    db,
    org,
    reopened.map((enrolmentId) => ({ enrolmentId, decision: "reopened" })),
    now,
  );
  return reopened;
}
