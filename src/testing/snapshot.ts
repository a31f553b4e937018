import type pg from "pg";

/** Counters and "last seen" change with every call, whatever becomes of it. */
const EXPECTED_TO_CHANGE = ["rate_limits", "sessions"];

/** A refusal is itself recorded; nothing else of the record may change with it. */
const RECORD =
  "(select * from audit_events where kind not in ('access_denied', 'origin_refused', 'limit_hit'))";

/** A fingerprint of everything stored: two equal ones mean that nothing was written in between. */
export async function snapshot(admin: pg.Client): Promise<string> {
  const tables = await admin.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname <> all ($1) order by relname`,
    [EXPECTED_TO_CHANGE],
  );
  const parts = [...tables.rows.map((row) => row.name), "pgboss.job"].map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table === "audit_events" ? RECORD : table} t`,
  );
  const { rows } = await admin.query<{ name: string; hash: string }>(parts.join(" union all "));
  // Larger tables are read in parallel, and their rows come in any order.
  return rows
    .map((row) => `${row.name} ${row.hash}`)
    .toSorted()
    .join("\n");
}
