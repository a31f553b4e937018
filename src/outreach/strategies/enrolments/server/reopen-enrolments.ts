import type { FinalStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { addDecisions } from "./decisions.queries.ts";
import { enrolmentPolicy } from "./enrolment-policy.ts";
import { findEnrolments, lockPlans, setReopened } from "./enrolments.queries.ts";
import { reopenPlaces, wakePlaces } from "./places.queries.ts";

type Reopening = {
  from: readonly FinalStatus[];
  /** False if no person has reviewed it: earlier mail may still stop the plan. */
  knowsMail?: boolean;
  now: Date;
};

/**
 * Reopens ended plans. If the person has another plan by now, this one waits for it. Returns the
 * ones reopened by this call.
 */
export async function reopenEnrolments(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  { from, knowsMail = true, now }: Reopening,
): Promise<string[]> {
  const found = await findEnrolments(db, org, enrolmentIds);
  const plans = await lockPlans(
    db,
    org,
    found.map(({ personId }) => personId),
  );
  const planOf = new Map(plans.map(({ personId, enrolmentId }) => [personId, enrolmentId]));
  const free = found.flatMap(({ personId, enrolmentId }) =>
    planOf.has(personId) ? [] : enrolmentId,
  );
  const going = await setReopened(db, org, free, { from, waitsFor: null, knowsMail, at: now });
  const opened = [...going];
  for (const { personId, enrolmentId } of found) {
    const waitsFor = planOf.get(personId);
    if (waitsFor === undefined) continue;
    opened.push(
      ...(await setReopened(db, org, [enrolmentId], { from, waitsFor, knowsMail, at: now })),
    );
  }
  await reopenPlaces(db, org, opened, now);
  await enrolmentPolicy.get().reopened(db, org, opened, now);
  await wakePlaces(db, org, going, now);
  await addDecisions(
    db,
    org,
    opened.map((enrolmentId) => ({ enrolmentId, decision: "reopened" })),
    now,
  );
  await enrolmentPolicy.get().resumed(db, org, opened, now);
  return opened;
}
