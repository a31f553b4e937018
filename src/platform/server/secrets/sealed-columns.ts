import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";

type SealedColumn = { table: string; column: string };

/** Every column of sealed texts is named so, and its row is found by `id`. */
const SEALED_COLUMNS = `
  select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and a.attname like '%\\_sealed'
   order by 1, 2`;

async function listSealedColumns(client: pg.Client): Promise<SealedColumn[]> {
  const { rows } = await client.query<SealedColumn>(SEALED_COLUMNS);
  return rows;
}

/** What was sealed with keys that are not at hand, for whoever restored without the old keyring. */
export async function listUnreadable(
  migrate: PostgresTarget,
  keyIds: readonly string[],
): Promise<{ column: string; count: number }[]> {
  const client = new pg.Client(migrate);
  await client.connect();
  try {
    await client.query("set role foreword_owner");
    const counted: { column: string; count: number }[] = [];
    for (const { table, column } of await listSealedColumns(client)) {
      const [from, text] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
      const { rows } = await client.query<{ count: number }>({
        text: `select count(*)::int as count from ${from} where split_part(${text}, '.', 2) <> all ($1)`,
        values: [keyIds],
      });
      counted.push({ column: `${table}.${column}`, count: rows[0]?.count ?? 0 });
    }
    return counted.filter(({ count }) => count > 0);
  } finally {
    await client.end();
  }
}
