import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { lockPerson } from "./lock-person.ts";
import { deleteSession, deleteSessionsOf } from "./sessions.queries.ts";

/** Someone signs out here. */
export async function endSession(db: Db, session: { id: string; userId: string }): Promise<void> {
  await lockPerson(db, session.userId);
  await closeSession(db, session.id);
}

/** Every session of a person, or every one but this. Gives how many there were. */
export async function endSessions(db: Db, userId: string, but?: string): Promise<number> {
  await lockPerson(db, userId);
  const ended = await deleteSessionsOf(db, userId, but);
  for (const sessionId of ended) announceRevocation(db, { sessionId });
  return ended.length;
}

/**
 * For callers that have locked the person. From the commit on its token opens nothing, and its open
 * streams end on every instance. False when it was ended before.
 */
export async function closeSession(db: Db, sessionId: string): Promise<boolean> {
  const wasOpen = await deleteSession(db, sessionId);
  announceRevocation(db, { sessionId });
  return wasOpen;
}
