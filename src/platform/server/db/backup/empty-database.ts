import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { forgetKeyring } from "#src/platform/server/secrets/keyring-check.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import type { MigrationFile } from "../migrations/migration-files.ts";
import { isCopied, JOBS, listTables, quoted } from "./tables.ts";

/** Checked before anything is created in a database: all existing objects must be ours. */
export async function refuseUsed(admin: PostgresTarget): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; encoding: string }>(`
      select c.relname as name, getdatabaseencoding() as encoding from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
         and pg_get_userbyid(c.relowner) <> 'foreword_owner'
         and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       limit 1`);
    if (rows[0]) {
      throw new StartError(
        `The database contains the table ${rows[0].name}, which is not Foreword's. Restore into an empty database. Nothing was changed.`,
      );
    }
    await refuseOtherEncoding(client);
  } finally {
    await client.end();
  }
}

async function refuseOtherEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "select getdatabaseencoding() as encoding",
  );
  if (rows[0]?.encoding === "UTF8") return;
  throw new StartError(
    `The database has the encoding ${rows[0]?.encoding}. Create one with encoding 'UTF8'. Nothing was changed.`,
  );
}

/**
 * Fails if any table contains a row. Tables newer than the backup are then recreated, which is free
 * while they are empty. The database adopts the keyring it is restored with.
 */
export async function clearEmptySchema(
  migrate: PostgresTarget,
  files: readonly MigrationFile[],
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client(migrate);
  client.on("error", () => undefined);
  await client.connect();
  // Also ends a statement that waits for a lock.
  const abort = () => void client.end().catch(() => undefined);
  signal.addEventListener("abort", abort);
  try {
    await client.query("begin; set local role foreword_owner");
    await suspendRowSecurity(client);
    await refuseRows(client);
    if (await isFurther(client, files)) {
      await dropTables(client);
      await client.query("commit");
    } else await client.query("rollback");
    await client.query("set role foreword_owner");
    await forgetKeyring(client);
  } finally {
    signal.removeEventListener("abort", abort);
    await client.end().catch(() => undefined);
  }
}

/** Forced row-level security applies to the owner too; `restoreRowSecurity` turns it on again. */
export async function suspendRowSecurity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relforcerowsecurity
       and pg_get_userbyid(c.relowner) = 'foreword_owner'`);
  for (const { name } of rows) {
    await client.query(`alter table ${name} no force row level security`);
  }
  return rows.map(({ name }) => name);
}

export async function restoreRowSecurity(
  client: pg.Client,
  tables: readonly string[],
): Promise<void> {
  for (const name of tables) await client.query(`alter table ${name} force row level security`);
}

export async function refuseRows(client: pg.Client): Promise<void> {
  for (const table of (await listTables(client)).filter(isCopied)) {
    const open = table.name === JOBS ? " where state < 'completed'" : "";
    const { rows } = await client.query<{ isUsed: boolean }>(
      `select exists (select 1 from ${quoted(table.name)}${open}) as "isUsed"`,
    );
    if (!rows[0]?.isUsed) continue;
    throw new StartError(
      `The database is in use (there are rows in ${table.name.replace("public.", "")}). Restore into an empty one: set DATABASE_URL or DATA_DIR. Nothing was changed.`,
    );
  }
}

async function isFurther(client: pg.Client, files: readonly MigrationFile[]): Promise<boolean> {
  const found = await client.query("select to_regclass('public.kysely_migration') as name");
  if (!found.rows[0]?.name) return false;
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration");
  return rows.some(({ name }) => !files.some((file) => file.name === name));
}

async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists public.%I cascade', relname) as statement from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and pg_get_userbyid(relowner) = 'foreword_owner'
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
     where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) = 'foreword_owner'`);
  for (const { statement } of rows) await client.query(statement);
}
