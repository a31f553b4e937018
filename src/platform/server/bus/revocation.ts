import type { Db } from "#src/platform/server/db/pools.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";

export const SESSIONS_CHANNEL = "foreword_sessions";

/**
 * Makes every instance check again whether the open streams of this session, user or organisation
 * are still allowed. Call it in the transaction that ends a session, removes a member, switches the
 * organisation, or changes who reaches a project.
 */
export function announceRevocation(
  db: Db,
  whose: { sessionId: string } | { userId: string } | { organizationId: string },
): void {
  const [id = ""] = Object.values(whose);
  withCommit(db, `select pg_notify('${SESSIONS_CHANNEL}', $1)`, [id]);
}
