import type pg from "pg";

/** Counters and "last seen" change with every call. */
const EXPECTED_TO_CHANGE = ["rate_limits", "sessions"];

/** Refusals are recorded themselves. */
const RECORDS_OF_REFUSALS = "('access_denied', 'origin_refused', 'limit_hit')";

/** From now on, every written row records its table's name. */
export async function recordWrites(admin: pg.Client): Promise<void> {
  await admin.query(`
    create schema recorded;
    create table recorded.writes (table_name text not null);
    create function recorded.note_write() returns trigger
      language plpgsql security definer set search_path = pg_catalog as $$
    begin
      if tg_table_name = 'audit_events' and tg_op = 'INSERT' then
        if new.kind in ${RECORDS_OF_REFUSALS} then return null; end if;
      end if;
      -- Only the time of the last use of a token is ever updated.
      if tg_table_name = 'access_tokens' and tg_op = 'UPDATE' then return null; end if;
      insert into recorded.writes values (tg_table_name);
      return null;
    end $$`);
  const triggers = (await listTables(admin)).map(
    (table) =>
      `create trigger note_write after insert or update or delete on ${table}
         for each row execute function recorded.note_write()`,
  );
  await admin.query(triggers.join(";"));
}

/** The tables written since the last call. */
export async function takeWrites(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `with taken as (delete from recorded.writes returning table_name)
     select distinct table_name as name from taken order by name`,
  );
  return rows.map(({ name }) => name);
}

/** How many rows contain this text in any column. */
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
