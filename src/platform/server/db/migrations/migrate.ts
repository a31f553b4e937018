import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { distributeTables } from "#src/platform/server/db/cluster/distribute-tables.ts";
import { readCluster } from "#src/platform/server/db/cluster/read-cluster.ts";
import { repeatColumnGrants } from "#src/platform/server/db/cluster/repeat-column-grants.ts";
import { readTenantTables } from "#src/platform/server/db/cluster/tenant-tables.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import {
  refuseForeignKeyring,
  rememberKeyring,
} from "#src/platform/server/secrets/keyring-check.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { grantOwnerPolicies } from "../grant-owner-policies.ts";
import { limitToProjects } from "../projects/limit-to-projects.ts";
import { type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import { isNewerAndFits } from "./newer-schema.ts";
import { splitStatements } from "./split-statements.ts";

type Querier = Pick<pg.Pool, "query">;

/** An arbitrary lock number, the same on every instance. */
export const MIGRATION_LOCK = 714_205_003;

export type Migrated = {
  /** The migrations applied by this call. */
  applied: string[];
  /** The schema belongs to a newer version and was left unchanged. */
  isNewer: boolean;
};

/**
 * Applies pending migrations under an advisory lock: one of several starting instances applies them
 * and the others wait. The first start also registers the keyring; a start with a different one
 * changes nothing.
 */
export async function migrate(
  target: PostgresTarget,
  keyring: Keyring,
  files?: MigrationFile[],
): Promise<Migrated> {
  // A dedicated connection: the role and the lock belong to its session.
  const pool = new pg.Pool({ ...target, max: 1, idleTimeoutMillis: 0 });
  // While it is in use, the failing statement reports the disconnect.
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await prepareConnection(pool);
    await refuseForeignKeyring(pool, keyring);
    const all = files ?? (await readMigrationFiles());
    await refuseEditedMigrations(pool, all);
    if (await isNewerAndFits(pool, all)) return { applied: [], isNewer: true };
    const provider = { getMigrations: async () => migrationsOf(all) };
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    await rememberMigrations(pool, all);
    await grantOwnerPolicies(pool);
    await limitToProjects(pool);
    // Also completes what a killed start left undone after a migration.
    await distributeNewTables(pool, { hasMigrated: Boolean(results?.length) });
    await rememberKeyring(pool, keyring);
    return { applied: (results ?? []).map((result) => result.migrationName), isNewer: false };
  } finally {
    await db.destroy();
    // Kysely closes only what it has used itself, and the lock is released with the connection.
    if (!pool.ended) await pool.end();
  }
}

async function prepareConnection(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // The owner role owns everything, not the login that happens to migrate.
    await client.query("set role foreword_owner");
    // An instance waits for one that is migrating, however long it takes. Only the locks of the
    // migration itself must not block users.
    await client.query("set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '5s'");
    // Citus refuses to alter a function next to changes that run on several connections. Plain
    // PostgreSQL accepts the unknown setting.
    await client.query("set citus.multi_shard_modify_mode = 'sequential'");
    // `create extension if not exists` loads nothing if the extension exists, and only a loaded
    // extension lets non-superusers change its settings.
    const trigrams = await client.query("select from pg_extension where extname = 'pg_trgm'");
    if (trigrams.rowCount === 1) await client.query("select show_limit()");
  } finally {
    client.release();
  }
}

function migrationsOf(files: MigrationFile[]): Record<string, Migration> {
  const entries = files.map((file): [string, Migration] => [
    file.name,
    {
      up: async (db) => {
        // Citus forwards some messages unchanged, and workers accept one statement per message.
        for (const statement of splitStatements(file.sql)) await applyStatement(db, statement);
      },
    },
  ]);
  return Object.fromEntries(entries);
}

const GRANT = /^grant\b/i;

/**
 * Citus refuses to propagate column grants. They are limited to the coordinator here, and repeated
 * on the shards after all migrations.
 */
async function applyStatement(db: Kysely<unknown>, statement: string): Promise<void> {
  const [rights = ""] = statement.split(/\son\s/i, 1);
  const isOfColumns = GRANT.test(rights) && rights.includes("(");
  if (isOfColumns) await sql`set local citus.enable_ddl_propagation = off`.execute(db);
  await sql.raw(statement).execute(db);
  if (isOfColumns) await sql`set local citus.enable_ddl_propagation = on`.execute(db);
}

/**
 * An applied migration is never edited, or two databases of the same version could differ. Fails
 * before anything is applied.
 */
async function refuseEditedMigrations(db: Querier, files: MigrationFile[]): Promise<void> {
  await db.query(
    "create table if not exists kysely_migration_sums (name text primary key, sha256 text not null)",
  );
  const found = await db.query(
    "select from pg_attribute where attrelid = 'kysely_migration_sums'::regclass and attname = 'needs'",
  );
  // Added only if missing: a backup may lock the table for longer than a migration waits.
  if (found.rows.length === 0)
    await db.query("alter table kysely_migration_sums add column needs text");
  const { rows } = await db.query<{ name: string; sha256: string }>(
    "select name, sha256 from kysely_migration_sums",
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const edited = files.find(
    ({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256,
  );
  if (!edited) return;
  throw new StartError(
    `The file db/migrations/${edited.name}.sql differs from the migration that this database applied. Restore the released file. Nothing was changed.`,
  );
}

/** Databases from before checksums existed adopt those of the current files. */
async function rememberMigrations(db: Querier, files: MigrationFile[]): Promise<void> {
  await db.query(
    `insert into kysely_migration_sums (name, sha256, needs)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict (name) do nothing`,
    [
      files.map(({ name }) => name),
      files.map(({ sha256 }) => sha256),
      files.map(({ needs }) => needs),
    ],
  );
}

type DistributeNewTablesQuerier = Pick<pg.ClientBase, "query">;

/** On a cluster, tables added by migrations are distributed as well. */
async function distributeNewTables(
  db: DistributeNewTablesQuerier,
  { hasMigrated }: { hasMigrated: boolean },
): Promise<void> {
  const cluster = await readCluster(db);
  if (!cluster || cluster.distributed.size === 0) return;
  const { ordered } = await readTenantTables(db);
  const left = ordered.filter((table) => !cluster.distributed.has(table));
  await distributeTables(db, left, { cluster });
  if (hasMigrated || left.length > 0) await repeatColumnGrants(db);
}
