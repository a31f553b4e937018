import type pg from "pg";

const PATIENCE_MS = 10_000;

/**
 * Resolves once so many statements of this database wait for someone's lock: so a race is decided
 * by what the test holds and never by a clock. The roles themselves give up after two seconds. Where
 * other statements may wait as well, `beginning` names those that are meant.
 */
export async function lockWaits(admin: pg.Client, count: number, beginning = ""): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    // Within one transaction the view would show the same moment again and again.
    await admin.query("select pg_stat_clear_snapshot()");
    const { rows } = await admin.query<{ waiting: number }>(
      `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database() and starts_with(query, $1)`,
      [beginning],
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    if (performance.now() > end) throw new Error(`${count} should wait for a lock and do not.`);
  }
}
