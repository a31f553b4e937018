import { resolve } from "node:path";
import { type BackupTaken, takeBackup } from "#src/platform/server/db/backup/take-backup.ts";
import { prepareRoles } from "#src/platform/server/db/prepare-database.ts";
import { explainFailure } from "#src/platform/server/operators/explain-failure.ts";
import { withOperatorLog } from "#src/platform/server/operators/operator-log.ts";
import { FOREIGN_KEYRING, isForeignKeyring } from "#src/platform/server/secrets/keyring-check.ts";
import { type Command, readArguments } from "../command.ts";
import { joinPostgres } from "../join-postgres.ts";
import { showProgress, sizeText } from "./progress.ts";

export const backupCommand: Command = {
  use: "FILE [--force]",
  help: "writes all data to one file, while Foreword runs",
  async run(run) {
    const { values, positionals } = readArguments(
      run,
      { force: { type: "boolean" } },
      { least: 1, most: 1 },
    );
    const file = resolve(positionals[0] ?? "");
    const { postgres, keyring, stop } = await joinPostgres(run.config);
    const progress = showProgress("Backup");
    try {
      const { migrate } = await prepareRoles(postgres.admin, keyring);
      const taken = await withOperatorLog(
        { login: () => migrate, config: run.config, act: "backup" },
        async () => {
          const result = await takeBackup({
            migrate,
            file,
            isForced: values.force ?? false,
            onProgress: progress.at,
            signal: run.signal,
          });
          return { result, says: describe(file, result) };
        },
      );
      progress.end();
      console.log(describe(file, taken));
      if (taken.unnoted !== undefined) reportUnrecorded(taken.unnoted);
      // A backup is never refused, but a copy of the wrong keyring could not open it.
      if (await isForeignKeyring(migrate, keyring)) console.error(FOREIGN_KEYRING);
      else console.log(`Keep a copy of the keyring in another place: ${run.config.keyringFile}`);
      return 0;
    } finally {
      progress.end();
      await stop();
    }
  },
};

function describe(file: string, { tables, rows, bytes }: BackupTaken): string {
  return `${file}: ${rows} rows of ${tables} tables, ${sizeText(bytes)}.`;
}

function reportUnrecorded(error: unknown): void {
  const why = explainFailure(error) ?? "No reason was given.";
  console.error(`The backup is complete, but the database could not record it. ${why}`);
}
