import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

export const SESSIONS_CHANNEL = "foreword_sessions";

/**
 * Has every instance ask anew whether open streams of this session or person may stay. Call it in
 * the transaction that ends a session, removes a member or switches the organisation.
 */
export async function announceRevocation(
  db: Db,
  whose: { sessionId: string } | { userId: string },
): Promise<void> {
  const id = "sessionId" in whose ? whose.sessionId : whose.userId;
  await db.selectNoFrom(sql`pg_notify(${SESSIONS_CHANNEL}, ${id})`.as("told")).execute();
}
