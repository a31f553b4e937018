import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { isOnCluster } from "./databases/test-cluster.ts";

/** Starting a process takes long on a busy machine. */
const PATIENCE_MS = 60_000;
const POLL_MS = 10;

/**
 * Resolves once this many statements of this database wait for a lock, so that races are decided by
 * locks and never by time. Roles time out after two seconds. If other statements may wait as well,
 * `beginning` selects the relevant ones.
 */
export async function lockWaits(admin: pg.Client, count: number, beginning = ""): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    if ((await countLockWaits(admin, beginning)) >= count) return;
    if (performance.now() > end) throw new Error(`${count} should wait for a lock and do not.`);
    // Leaves the CPU to the awaited process.
    await setTimeout(POLL_MS);
  }
}

/** How many statements wait for a lock now. On a cluster the lock may be on another node. */
export async function countLockWaits(admin: pg.Client, beginning = ""): Promise<number> {
  // Within a transaction the view would not change.
  await admin.query("select pg_stat_clear_snapshot()");
  const { rows } = await admin.query<{ waiting: number }>(
    isOnCluster
      ? `select count(distinct waiting_gpid)::int as waiting from citus_lock_waits
          where starts_with(blocked_statement, $1)`
      : `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database() and starts_with(query, $1)`,
    [beginning],
  );
  return rows[0]?.waiting ?? 0;
}
