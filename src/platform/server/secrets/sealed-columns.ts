import pg from "pg";
import type { SealedPlace } from "./seal.ts";

export type SealedColumn = Omit<SealedPlace, "rowId">;

/** Every sealed column has this suffix, and its rows are found by `id`. */
const SEALED_COLUMNS = `
  select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and a.attname like '%\\_sealed'
   order by 1, 2`;

export async function listSealedColumns(client: Pick<pg.Pool, "query">): Promise<SealedColumn[]> {
  const { rows } = await client.query<SealedColumn>(SEALED_COLUMNS);
  return rows;
}

export type SealedWith = { column: string; keyId: string; count: number };

/** Counts sealed values by key, per column. The client acts as the owner. */
export async function countSealed(client: pg.Client): Promise<SealedWith[]> {
  const counted: SealedWith[] = [];
  for (const { table, column } of await listSealedColumns(client)) {
    const [from, text] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    const { rows } = await client.query<{ keyId: string; count: number }>({
      text: `select split_part(${text}, '.', 2) as "keyId", count(*)::int as count
        from ${from} where ${text} is not null group by 1 order by 1`,
    });
    counted.push(...rows.map((row) => ({ column: `${table}.${column}`, ...row })));
  }
  return counted;
}

/**
 * Pending jobs contain sealed values too; they are not resealed, because they finish within
 * seconds.
 */
export async function countJobsSealedWith(client: pg.Client, keyId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job
      where state < 'completed' and position('"v1.' || $1 || '.' in data::text) > 0`,
    [keyId],
  );
  return rows[0]?.count ?? 0;
}
