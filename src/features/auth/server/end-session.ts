import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteSession } from "./sessions.queries.ts";

/** From the commit on its token opens nothing, and its open streams end on every instance. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId);
  await announceRevocation(db, { sessionId });
}
