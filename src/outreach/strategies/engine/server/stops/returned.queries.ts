import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const MAX_AT_ONCE = 1000;

/** Plans whose pause is over. */
export async function listReturned(db: Db, org: OrgScope, now: Date): Promise<string[]> {
  const rows = await selectIn(db, org, "enrolments")
    .select("id")
    .where("status", "=", "paused")
    .where("resume_at", "<=", now.toISOString())
    .orderBy("resume_at")
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
