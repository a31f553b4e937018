import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

/**
 * Counts jobs that are waiting, retrying, running or in the dead letter queue. Completed ones do
 * not count.
 */
export async function countJobs(db: Db) {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text as state, count(*) as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by state`.execute(db);
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  const { created = 0, retry = 0, active = 0, failed = 0 } = counts;
  return { waiting: created, retrying: retry, active, failed };
}
