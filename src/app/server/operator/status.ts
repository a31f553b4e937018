import type { Config } from "#src/platform/server/config.ts";
import { type Databases, openPool } from "#src/platform/server/db/pools.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { findMissing } from "#src/platform/server/doctor/check-place.ts";
import {
  readServerStatus,
  type ServerStatus,
} from "#src/platform/server/operators/server-status.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { type Command, readArguments } from "./command.ts";
import { sizeText } from "./copies/progress.ts";
import { joinPostgres } from "./join-postgres.ts";

const ABOUT_WIDTH = 12;

/** Read-only, so it is not logged. */
export const statusCommand: Command = {
  use: "[--json]",
  help: "shows database size, jobs, mails and the last backup of the server",
  async run(run) {
    const { values } = readArguments(run, { json: { type: "boolean" } }, { least: 0, most: 0 });
    const missing = findMissing(run.config);
    if (missing) throw new StartError(missing.says);
    const { postgres, keyring, stop } = await joinPostgres(run.config);
    try {
      const { app, auth } = rolesOf(postgres.admin, keyring);
      const options = { named: false, max: 1, onError: () => undefined };
      const databases = { app: openPool(app, options), auth: openPool(auth, options) };
      const status = await read(databases).finally(() =>
        Promise.all([databases.app.close(), databases.auth.close()]),
      );
      if (values.json) console.log(JSON.stringify(status));
      else print(status, run.config);
      return 0;
    } finally {
      await stop();
    }
  },
};

async function read(databases: Databases): Promise<ServerStatus> {
  const { rows } = await databases.app.pg.query<{ found: boolean }>(
    "select to_regclass('public.installation') is not null as found",
  );
  if (rows[0]?.found) return readServerStatus(databases);
  throw new StartError("This database is not set up yet. Start Foreword once.");
}

function print({ database, jobs, mails, lastBackupAt, pause }: ServerStatus, config: Config): void {
  const kind = config.databaseUrl === undefined ? " (built in)" : "";
  line("Database", `PostgreSQL ${database.version}${kind}, ${sizeText(database.bytes)}`);
  const { waiting, retrying, active, failed } = jobs;
  line("Jobs", `${waiting} waiting, ${retrying} retrying, ${active} running, ${failed} failed`);
  line("Mails", `${mails.waiting} waiting, ${mails.failed} failed`);
  line(
    "Last backup",
    lastBackupAt === null
      ? "No backup yet. Make one: npm run foreword -- backup FILE"
      : momentText(lastBackupAt),
  );
  line("Outgoing", pause === null ? "Mail and jobs are running" : pauseText(pause));
}

function line(about: string, says: string): void {
  console.log(`${about.padEnd(ABOUT_WIDTH)} ${says}`);
}

function pauseText({ since, restoredFrom }: NonNullable<ServerStatus["pause"]>): string {
  const shown = restoredFrom === null ? "" : `, data as of ${momentText(restoredFrom)}`;
  return `Paused since ${momentText(since)}${shown}. Resume: npm run foreword -- resume`;
}

function momentText(at: string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
