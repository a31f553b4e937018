import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { MIGRATION_LOCK } from "../migrations/migrate.ts";
import type { Manifest, TableStart } from "./backup-format.ts";
import { readBackup } from "./backup-reader.ts";
import { copyIn } from "./copy.ts";
import { refuseRows, restoreRowSecurity, suspendRowSecurity } from "./empty-database.ts";
import { isCopied, JOBS, listOf, listTables, quoted } from "./tables.ts";
import type { OnProgress } from "./take-backup.ts";

type Loading = {
  migrate: PostgresTarget;
  file: string;
  manifest: Manifest;
  onProgress: OnProgress;
  signal: AbortSignal;
};

const DISK_FULL = "53100";

/**
 * Loads all rows in one transaction, together with the pause that blocks all sending. Returns how
 * many jobs were skipped because this version does not know their kind.
 */
export async function loadRows(loading: Loading): Promise<number> {
  const client = new pg.Client(loading.migrate);
  // The failing statement reports the error.
  client.on("error", () => undefined);
  await client.connect();
  const abort = () => void client.end().catch(() => undefined);
  loading.signal.addEventListener("abort", abort);
  try {
    return await load(client, loading);
  } catch (error) {
    loading.signal.throwIfAborted();
    throw isDiskFull(error)
      ? new StartError("The disk of the database is full. Nothing was changed.", { cause: error })
      : error;
  } finally {
    loading.signal.removeEventListener("abort", abort);
    await client.end().catch(() => undefined);
  }
}

async function load(client: pg.Client, loading: Loading): Promise<number> {
  const { manifest } = loading;
  await client.query("set statement_timeout = 0; set client_encoding = 'UTF8'");
  await client.query("begin; set local role foreword_owner; set local lock_timeout = '60s'");
  // An instance that starts during the restore blocks here until the rows are committed.
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  const suspended = await suspendRowSecurity(client);
  await refuseRows(client);
  const references = await dropReferences(client);
  await copyTables(client, loading);
  const lostJobs = await takeJobs(client);
  for (const { add } of references) await client.query(add);
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [quoted(name), lastValue, isCalled]);
  }
  await restoreRowSecurity(client, suspended);
  await client.query(
    `update installation
        set outgoing_paused_at = now(), restored_at = now(), restored_from = $1`,
    [manifest.takenAt],
  );
  await client.query("commit");
  return lostJobs;
}

/**
 * Foreign keys are checked once at the end, so table order does not matter and cycles are allowed.
 */
async function dropReferences(client: pg.Client): Promise<{ add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                  pg_get_constraintdef(oid)) as add
      from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
  return rows;
}

async function copyTables(client: pg.Client, loading: Loading): Promise<void> {
  const { file, manifest, onProgress, signal } = loading;
  const ours = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
  const taken: number[] = [];
  const again = await readBackup(
    file,
    async (table, rows) => {
      signal.throwIfAborted();
      const columns = ours.get(table.name);
      if (!columns || !isCopied(table)) throw isOther(file, table);
      if (table.name !== JOBS && !isSameSet(columns, table.columns)) throw isOther(file, table);
      taken.push(await copyIn(client, await copyInOf(client, table), rows));
    },
    onProgress,
  );
  // The checksums must match the first read, unless the file was replaced since.
  const isWhole = again.tables.every(
    ({ rows, sha256 }, index) => rows === taken[index] && sha256 === manifest.tables[index]?.sha256,
  );
  if (!isWhole) {
    throw new StartError(`${file} changed while it was read. Nothing was changed in the database.`);
  }
}

/** Jobs are stored as plain text, because the queue of this version may have another schema. */
async function copyInOf(client: pg.Client, { name, columns }: TableStart): Promise<string> {
  if (name !== JOBS) return `copy ${quoted(name)} (${listOf(columns)}) from stdin`;
  const list = columns.map((column) => `${pg.escapeIdentifier(column)} text`).join(", ");
  await client.query(`create temporary table restored_jobs (${list}) on commit drop`);
  return `copy restored_jobs (${listOf(columns)}) from stdin`;
}

async function takeJobs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `
    select ours.attname as name, format_type(ours.atttypid, ours.atttypmod) as type
      from pg_attribute ours
      join pg_attribute theirs on theirs.attname = ours.attname
       and theirs.attrelid = to_regclass('pg_temp.restored_jobs') and theirs.attnum > 0
     where ours.attrelid = $1::regclass and ours.attnum > 0 and not ours.attisdropped`,
    [JOBS],
  );
  if (rows.length === 0) return 0;
  const names = listOf(rows.map(({ name }) => name));
  const values = rows.map(({ name, type }) => `${pg.escapeIdentifier(name)}::${type}`).join(", ");
  const taken = await client.query(
    `insert into ${JOBS} (${names}) select ${values} from restored_jobs
      where name in (select name from pgboss.queue) order by restored_jobs.ctid`,
  );
  const all = await client.query<{ count: number }>(
    "select count(*)::int as count from restored_jobs",
  );
  return (all.rows[0]?.count ?? 0) - (taken.rowCount ?? 0);
}

function isSameSet(ours: readonly string[], theirs: readonly string[]): boolean {
  return ours.length === theirs.length && ours.every((column) => theirs.includes(column));
}

function isOther(file: string, { name }: TableStart): StartError {
  return new StartError(
    `${file} contains the table ${name}, which differs from this version's. Nothing was changed.`,
  );
}

function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DISK_FULL;
}
