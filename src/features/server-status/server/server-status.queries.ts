import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

type DatabaseRow = { version: string; bytes: number };

export async function readDatabase(db: Db): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes`.execute(db);
  const [row = { version: "", bytes: 0 }] = rows;
  return row;
}

export function readInstallation(db: Db) {
  return db
    .selectFrom("installation")
    .select([
      "last_backup_at as lastBackupAt",
      "outgoing_paused_at as pausedAt",
      "restored_from as restoredFrom",
    ])
    .executeTakeFirstOrThrow();
}
