import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { lockPerson } from "./lock-person.ts";
import { deleteSession, deleteSessionsOf, type SessionProof } from "./sessions.queries.ts";

/** Records a sign-out. */
export async function endSession(db: Db, session: { id: string; userId: string }): Promise<void> {
  await lockPerson(db, session.userId);
  await closeSession(db, session.id);
}

/** Ends all sessions of a user, or all but this one. Returns their number. */
export async function endSessions(db: Db, userId: string, but?: string): Promise<number> {
  await lockPerson(db, userId);
  const ended = await deleteSessionsOf(db, userId, but);
  for (const sessionId of ended) announceRevocation(db, { sessionId });
  return ended.length;
}

/**
 * Requires a lock on the user. After the commit the token is invalid, and open streams close on
 * every instance. Undefined if it had already ended.
 */
export async function closeSession(db: Db, sessionId: string): Promise<SessionProof | undefined> {
  const proof = await deleteSession(db, sessionId);
  announceRevocation(db, { sessionId });
  return proof;
}
