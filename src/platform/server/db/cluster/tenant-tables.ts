import type pg from "pg";
import { ACCOUNTS_TABLES } from "./accounts-tables.ts";

type Querier = Pick<pg.ClientBase, "query">;

export type TenantTables = {
  /** Sorted so that each table follows those it references. */
  ordered: string[];
  /** Tables that belong neither to the accounts nor to an organisation. */
  unknown: string[];
};

/** Tables of the migration tool itself. */
const BOOKKEEPING = /^kysely_/;

export async function readTenantTables(db: Querier): Promise<TenantTables> {
  const { rows } = await db.query<{ name: string; isTenant: boolean; refersTo: string[] }>(`
    select c.relname as name,
           exists (
             select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid
              where i.indrelid = c.oid and i.indisprimary
                and a.attnum = i.indkey[0] and a.attname = 'organization_id') as "isTenant",
           array(
             select distinct other.relname::text
               from pg_constraint f join pg_class other on other.oid = f.confrelid
              where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
     order by c.relname`);
  const others = rows.filter(({ name }) => !ACCOUNTS_TABLES.has(name) && !BOOKKEEPING.test(name));
  const tenants = new Map(others.filter(({ isTenant }) => isTenant).map((row) => [row.name, row]));
  const ordered: string[] = [];
  const seen = new Set<string>();
  const add = (name: string): void => {
    const table = tenants.get(name);
    if (!table || seen.has(name)) return;
    seen.add(name);
    table.refersTo.forEach(add);
    ordered.push(name);
  };
  for (const name of tenants.keys()) add(name);
  return {
    ordered,
    unknown: others.filter(({ isTenant }) => !isTenant).map(({ name }) => name),
  };
}
