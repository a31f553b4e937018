import type { Db } from "#src/platform/server/db/pools.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";

export const SESSIONS_CHANNEL = "foreword_sessions";

/**
 * Makes every instance check again whether the open streams of this session or user are still
 * allowed. Call it in the transaction that ends a session, removes a member or switches the
 * organisation.
 */
export function announceRevocation(
  db: Db,
  whose: { sessionId: string } | { userId: string },
): void {
  const id = "sessionId" in whose ? whose.sessionId : whose.userId;
  withCommit(db, `select pg_notify('${SESSIONS_CHANNEL}', $1)`, [id]);
}
