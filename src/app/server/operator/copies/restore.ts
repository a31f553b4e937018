import { join, resolve } from "node:path";
import { allJobs } from "#src/app/server/features.ts";
import type { Config } from "#src/platform/server/config.ts";
import {
  proveSound,
  type Restored,
  restoreBackup,
} from "#src/platform/server/db/backup/restore-backup.ts";
import { openPool } from "#src/platform/server/db/pools.ts";
import { verifyTenantIsolation } from "#src/platform/server/db/verify-tenant-isolation.ts";
import { prepareJobs } from "#src/platform/server/jobs/prepare-jobs.ts";
import { logOperatorAction } from "#src/platform/server/operators/operator-log.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { listSealed } from "#src/platform/server/secrets/exchange-keys.ts";
import { type Command, readArguments } from "../command.ts";
import { joinPostgres } from "../join-postgres.ts";
import { showProgress } from "./progress.ts";

export const restoreCommand: Command = {
  use: "FILE",
  help: "restores a backup into an empty database; sends nothing until resume",
  async run(run) {
    const { positionals } = readArguments(run, {}, { least: 1, most: 1 });
    const file = resolve(positionals[0] ?? "");
    const verifying = showProgress("Check");
    const backup = await proveSound(file, verifying.at, run.signal).finally(verifying.end);
    const { postgres, keyring, stop } = await joinPostgres(run.config);
    const loading = showProgress("Restore");
    try {
      const restored = await restoreBackup({
        backup,
        admin: postgres.admin,
        keyring,
        dataFolder: dataFolderOf(run.config, postgres.majorVersion),
        prepareQueue: (migrate) => prepareJobs(migrate, allJobs),
        onLoad: loading.at,
        signal: run.signal,
      });
      loading.end();
      await proveIsolation(restored.targets.app);
      const { migrate } = restored.targets;
      const says = `${file}, as of ${restored.manifest.takenAt}`;
      await logOperatorAction({ login: () => migrate, config: run.config, act: "restore" }, says);
      describe(file, restored);
      await reportUnreadable(restored.targets.migrate, keyring.keyIds, run.config.keyringFile);
      return 0;
    } finally {
      loading.end();
      await stop();
    }
  },
};

function dataFolderOf({ databaseUrl, dataDir }: Config, major: number): string | undefined {
  return databaseUrl === undefined ? join(dataDir, `pg${major}`) : undefined;
}

async function proveIsolation(app: PostgresTarget): Promise<void> {
  const pool = openPool(app, { named: false, max: 1, onError: () => undefined });
  await verifyTenantIsolation(pool).finally(pool.close);
}

function describe(file: string, { manifest, lostJobs }: Restored): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${rows} rows of ${manifest.tables.length} tables, all checksums verified.`);
  console.log(`Restored the data of ${manifest.takenAt}. Everyone has to sign in again.`);
  if (lostJobs > 0) console.log(`Jobs of unknown kinds, skipped: ${lostJobs}.`);
  console.log("Mail and jobs are paused. Resume: npm run foreword -- resume");
}

async function reportUnreadable(
  migrate: PostgresTarget,
  keyIds: readonly string[],
  keyringFile: string,
): Promise<void> {
  const unreadable = (await listSealed(migrate)).filter(({ keyId }) => !keyIds.includes(keyId));
  for (const { column, count } of unreadable) {
    console.log(`Not readable with this keyring: ${count} in ${column}.`);
  }
  if (unreadable.length > 0) {
    console.log(
      `To read them, replace ${keyringFile} by the keyring of the backup and run: npm run foreword -- keys adopt`,
    );
  }
}
