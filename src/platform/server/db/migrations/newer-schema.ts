import type pg from "pg";
import { StartError } from "#src/platform/server/start-error.ts";
import type { MigrationFile } from "./migration-files.ts";

type Querier = Pick<pg.Pool, "query">;

/** A migration that this version does not know. */
export type NewerChange = {
  name: string;
  /** The migration that a version must know to run on this schema; null if any version can. */
  needs: string | null;
};

/**
 * During a rolling upgrade, an instance of the previous version may restart on the new schema, as
 * after a rollback. A migration that removes something an older version needs says so in a comment
 * in its file.
 */
export async function findNewerChanges(
  db: Querier,
  files: readonly MigrationFile[],
): Promise<NewerChange[]> {
  const found = await db.query("select to_regclass('kysely_migration') as name");
  if (!found.rows[0]?.name) return [];
  // Migrations applied before this was recorded have no such column, and require nothing.
  const { rows } = await db.query<NewerChange>(
    `select name,
            case when sums.name is null then 'unknown' else to_jsonb(sums) ->> 'needs' end as needs
       from kysely_migration left join kysely_migration_sums as sums using (name)
      where name <> all ($1::text[]) order by name`,
    [files.map(({ name }) => name)],
  );
  return rows;
}

export function canWorkOn(newer: readonly NewerChange[], files: readonly MigrationFile[]): boolean {
  return newer.every(({ needs }) => needs === null || files.some(({ name }) => name === needs));
}

/** Whether the schema is newer but still compatible with this version. */
export async function isNewerAndFits(
  db: Querier,
  files: readonly MigrationFile[],
): Promise<boolean> {
  const newer = await findNewerChanges(db, files);
  if (newer.length === 0) return false;
  const { rows } = await db.query<{ name: string }>("select name from kysely_migration");
  const isWhole = files.every(({ name }) => rows.some((row) => row.name === name));
  if (isWhole && canWorkOn(newer, files)) return true;
  throw new StartError(
    "The database was made by a newer version of Foreword. Start that version, or restore an older backup. Nothing was changed.",
  );
}
