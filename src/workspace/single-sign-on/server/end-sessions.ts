import type { Db } from "#src/platform/server/db/pools.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { listSessionsIn, type SsoSession } from "./before-organization.queries.ts";

/** Open pages of all instances close with them. */
export async function endEach(db: Db, sessions: readonly SsoSession[]): Promise<void> {
  for (const session of sessions) await accounts.endSession(db, session);
}

/** Those that the organisation's provider has started, of all its members or of one. */
export async function endProvided(db: Db, organizationId: string, userId?: string): Promise<void> {
  await endEach(db, await listSessionsIn(db, organizationId, userId));
}
