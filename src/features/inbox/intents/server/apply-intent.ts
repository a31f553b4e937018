import { followUps } from "#src/features/inbox/follow-ups/server/follow-ups.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Reading } from "./classify/reading.ts";
import { type ReadThread, saveIntent } from "./intents.queries.ts";

const DAY_MS = 86_400_000;
/** Where someone says "later" and no more. */
const USUAL_DAYS = 30;

/**
 * Writes what a mail is about, and does what follows from it in the same transaction. What programs
 * write changes nothing else: whoever is away is still to be written to.
 */
export async function applyIntent(
  db: Db,
  org: OrgScope,
  thread: ReadThread,
  reading: Reading,
): Promise<boolean> {
  const isChanged = await saveIntent(db, org, thread, reading);
  if (!isChanged) return false;
  const { threadId, projectId } = thread;
  if (reading.intent === "not-now")
    await followUps.plan(db, org, {
      threadId,
      projectId,
      dueAt: askAgainAt(reading.day),
      note: reading.quote,
    });
  else await followUps.dropPlanned(db, org, threadId);
  return true;
}

/** In the morning of the day that was named. */
function askAgainAt(day: string | null): string {
  if (day === null) return new Date(Date.now() + USUAL_DAYS * DAY_MS).toISOString();
  return new Date(`${day}T08:00:00Z`).toISOString();
}
