import type { FinalStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { addDecisions } from "./decisions.queries.ts";
import { enrolmentPolicy } from "./enrolment-policy.ts";
import { listNextInLine, setEnded, setStatus, setWaitsFor } from "./enrolments.queries.ts";
import { endPlaces, wakePlaces } from "./places.queries.ts";

type Ending = { status: FinalStatus; reason?: string | undefined; movedTo?: string; now: Date };

/**
 * Ends these enrolments, ignoring those already ended. The next waiting enrolment of each person
 * becomes their plan. Returns the ones ended by this call.
 */
export async function endEnrolments(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  { status, reason, movedTo, now }: Ending,
): Promise<string[]> {
  await enrolmentPolicy.get().stopping(db, org, enrolmentIds);
  const ended = await setEnded(db, org, enrolmentIds, { status, reason, at: now });
  await endPlaces(db, org, ended, now);
  await enrolmentPolicy.get().stopped(db, org, ended);
  const details = {
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(movedTo === undefined ? {} : { movedTo }),
  };
  const decisions = ended.map((enrolmentId) => ({ enrolmentId, decision: "ended", details }));
  await addDecisions(db, org, decisions, now);
  await moveUp(db, org, ended, now);
  return ended;
}

async function moveUp(db: Db, org: OrgScope, ended: readonly string[], now: Date): Promise<void> {
  const next = await listNextInLine(db, org, ended);
  if (next.length === 0) return;
  const ids = next.map(({ enrolmentId }) => enrolmentId);
  await setStatus(db, org, ids, { from: ["waiting"], to: "active", reason: null, at: now });
  for (const one of next) await setWaitsFor(db, org, one);
  await wakePlaces(db, org, ids, now);
  await addDecisions(
    db,
    org,
    ids.map((enrolmentId) => ({ enrolmentId, decision: "turn-came" })),
    now,
  );
}
