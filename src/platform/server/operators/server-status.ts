import { sql } from "kysely";
import type { Databases, Pool } from "#src/platform/server/db/pools.ts";
import { countJobs } from "#src/platform/server/jobs/count-jobs.ts";
import { countMails } from "#src/platform/server/mail/mails.queries.ts";

type Db = Pool["kysely"];

/**
 * Server-wide status across all organisations, so it is only for operators: on their terminal and
 * in metrics, never in a response to a browser.
 */
export type ServerStatus = {
  database: { version: string; bytes: number };
  jobs: { waiting: number; retrying: number; active: number; failed: number };
  /** System mails. The operator has to look into failed ones. */
  mails: { waiting: number; failed: number };
  lastBackupAt: string | null;
  /** A copy restored from a backup sends nothing until the operator resumes it. */
  pause: { since: string; restoredFrom: string | null } | null;
};

export async function readServerStatus({ app, auth }: Databases): Promise<ServerStatus> {
  const { failed = 0, ...underway } = await countMails(auth.kysely);
  const { lastBackupAt, pausedAt, restoredFrom } = await readInstallation(app.kysely);
  return {
    database: await readDatabase(app.kysely),
    jobs: await countJobs(app.kysely),
    mails: { waiting: Object.values(underway).reduce((sum, one) => sum + one, 0), failed },
    lastBackupAt,
    pause: pausedAt === null ? null : { since: pausedAt, restoredFrom },
  };
}

export async function readDatabase(db: Db): Promise<ServerStatus["database"]> {
  const { rows } = await sql<ServerStatus["database"]>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
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
