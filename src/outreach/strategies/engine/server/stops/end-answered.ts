import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listLaterPlans } from "./concerned.queries.ts";

/**
 * Ends the answered plan. If it already ended, or is being moved right now, ends the lead's current
 * plan instead. That is looked up after the first attempt, which waits for the move.
 */
export async function endAnswered(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const [before] = await enrolments.find(db, org, [enrolmentId]);
  const ending = { status: "replied", reason, now } as const;
  const ended = await enrolments.end(db, org, [enrolmentId], ending);
  const wasGoingOn = before !== undefined && isLive(before.status) && ended.length > 0;
  if (!wasGoingOn)
    await enrolments.end(db, org, await listLaterPlans(db, org, enrolmentId), ending);
}

type Pause = Parameters<typeof enrolments.pause>[3];

/** The same for a pause. */
export async function pauseConcerned(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
  pause: Pause,
): Promise<void> {
  const paused = await enrolments.pause(db, org, [enrolmentId], pause);
  if (paused.length === 0)
    await enrolments.pause(db, org, await listLaterPlans(db, org, enrolmentId), pause);
}
