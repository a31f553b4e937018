import type pg from "pg";
import { StartError } from "#src/platform/server/start-error.ts";
import type { MigrationFile } from "./migration-files.ts";

type Querier = Pick<pg.Pool, "query">;

/** A change of the schema that this version does not know. */
export type NewerChange = {
  name: string;
  /** The change that a version has to know to work on it; null where every version may. */
  needs: string | null;
};

/**
 * While instances are upgraded one after the other, one of the version before may have to start
 * again on the tables of the next, and anyone who goes back starts all of them there. It says so
 * itself, in the comment of its file, when a change takes away what an older version needs.
 */
export async function findNewerChanges(
  db: Querier,
  files: readonly MigrationFile[],
): Promise<NewerChange[]> {
  const found = await db.query("select to_regclass('kysely_migration') as name");
  if (!found.rows[0]?.name) return [];
  // What was applied before this was kept has no such column, and needs no one in particular.
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

/** Whether the tables are those of a newer version on which this one works as it is. */
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
