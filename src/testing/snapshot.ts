import type pg from "pg";

/** Counters and "last seen" change with every call, no matter what becomes of it. */
const EXPECTED_TO_CHANGE = ["rate_limits", "sessions"];

/** A refusal is itself recorded; nothing else of the record may change with it. */
const OWN_RECORD = "where kind not in ('access_denied', 'origin_refused', 'limit_hit')";

/**
 * A fingerprint of everything stored: two equal ones mean that nothing was written in between. Each
 * version of a row names the transaction that wrote it, so no content has to be read.
 */
export async function snapshot(admin: pg.Client): Promise<string> {
  const parts = (await listTables(admin)).map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as versions
         from ${table} ${table === "audit_events" ? OWN_RECORD : ""}`,
  );
  const { rows } = await admin.query<{ name: string; versions: string }>(parts.join(" union all "));
  return rows
    .map((row) => `${row.name} ${row.versions}`)
    .toSorted()
    .join("\n");
}

/** How many rows contain this text in any of their columns. */
export async function countRowsWith(admin: pg.Client, text: string): Promise<number> {
  const parts = (await listTables(admin)).map(
    (table) => `select count(*) from ${table} one where one::text like '%' || $1 || '%'`,
  );
  const { rows } = await admin.query<{ count: string }>(parts.join(" union all "), [text]);
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

async function listTables(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> all ($1) order by relname`,
    [EXPECTED_TO_CHANGE],
  );
  return [...rows.map(({ name }) => name), "pgboss.job"];
}
