import pg from "pg";
import type { Sequences, TableStart } from "./backup-format.ts";

/**
 * Tables excluded from backups, each with its reason. Every other table is copied, because the list
 * comes from the catalog.
 */
export const NOT_COPIED: Readonly<Record<string, string>> = {
  "public.kysely_migration": "made by the changes of the schema, which run before the rows come",
  "public.kysely_migration_lock": "made by the changes of the schema",
  "public.kysely_migration_sums": "made by the changes of the schema",
  "public.installation": "is about the database it stands in; a restore writes its own",
  "public.keyring_check": "is about the database it stands in",
  "public.operator_log": "is about the database it stands in",
  "public.sessions": "someone who was signed out since would be signed in again",
  "public.password_tokens": "a link that was used since would set a password again",
  "public.oauth_attempts": "a way to a provider and back takes minutes and is begun again",
  "public.mailbox_attempts": "a way to a provider and back takes minutes and is begun again",
  "public.rate_limits": "counts of the last minutes",
  "public.events": "holds transaction numbers of one server, and lives for a day",
  "pgboss.bam": "the queue's own work, set up by every start",
  "pgboss.job_dependency": "the queue's own work; no job of ours waits for another",
  "pgboss.queue": "set up by every start",
  "pgboss.queue_stats": "counts of the last days",
  "pgboss.schedule": "set up by every start",
  "pgboss.subscription": "set up by every start",
  "pgboss.version": "set up by every start",
  "pgboss.warning": "the queue's own log",
};

/** Only pending jobs are worth keeping, and they may be restored into another queue version. */
export const JOBS = "pgboss.job";

export type Table = TableStart & { bytes: number };

const IS_OURS =
  "n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition";

/** Reads the catalog only: querying the tables would block on one that is being altered. */
export async function listNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${IS_OURS} order by 1`);
  return rows.map(({ name }) => name);
}

/** All our tables; partitions are read through their parents. Generated columns are left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name,
           array_agg(a.attname::text order by a.attnum) as columns,
           coalesce((select sum(pg_table_size(t.relid)) from pg_partition_tree(c.oid) t),
                    pg_table_size(c.oid))::float8 as bytes
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where ${IS_OURS}
     group by n.nspname, c.relname, c.oid
     order by 1`);
  return rows;
}

export function isCopied({ name }: { name: string }): boolean {
  return !Object.hasOwn(NOT_COPIED, name);
}

export function copyOutOf({ name, columns }: TableStart): string {
  const open = name === JOBS ? " where state < 'completed'" : "";
  return `copy (select ${listOf(columns)} from ${quoted(name)}${open}) to stdout`;
}

/** Quotes an identifier from the catalog or a file. */
export function quoted(name: string): string {
  const dot = name.indexOf(".");
  return [name.slice(0, dot), name.slice(dot + 1)]
    .map((part) => pg.escapeIdentifier(part))
    .join(".");
}

export function listOf(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}

export async function readSequences(client: pg.Client): Promise<Sequences> {
  const { rows } = await client.query<Sequences[number]>(`
    select schemaname || '.' || sequencename as name,
           coalesce(last_value, start_value)::text as "lastValue",
           last_value is not null as "isCalled"
      from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}
