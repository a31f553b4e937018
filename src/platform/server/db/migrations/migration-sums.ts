import type pg from "pg";
import { StartError } from "#src/platform/server/start-error.ts";
import type { MigrationFile } from "./migration-files.ts";

type Querier = Pick<pg.Pool, "query">;

/**
 * A change of the schema that was applied is never edited: two databases would bear the same name
 * of a version and differ. Says so before anything is applied.
 */
export async function refuseEditedMigrations(db: Querier, files: MigrationFile[]): Promise<void> {
  await db.query(
    "create table if not exists kysely_migration_sums (name text primary key, sha256 text not null)",
  );
  const found = await db.query(
    "select from pg_attribute where attrelid = 'kysely_migration_sums'::regclass and attname = 'needs'",
  );
  // Only where it is missing: a backup may hold the table for longer than a change waits.
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
    `The file db/migrations/${edited.name}.sql is not the one that made this database. Bring the file back as it was released. Nothing was changed.`,
  );
}

/** Databases from before the sums were kept take those of the files they were made from. */
export async function rememberMigrations(db: Querier, files: MigrationFile[]): Promise<void> {
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
