import { resolve } from "node:path";
import { takeBackup } from "#src/platform/server/db/backup/take-backup.ts";
import { prepareRoles } from "#src/platform/server/db/prepare-database.ts";
import { withTrace } from "#src/platform/server/operators/acts.ts";
import { type Command, readArguments } from "../command.ts";
import { joinPostgres } from "../join-postgres.ts";
import { showProgress, sizeText } from "./progress.ts";

export const backupCommand: Command = {
  use: "FILE [--force]",
  help: "writes all data into one file, also while the product runs",
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
      const says = await withTrace(
        { login: () => migrate, config: run.config, act: "backup" },
        async () => {
          const { tables, rows, bytes } = await takeBackup({
            migrate,
            file,
            isForced: values.force ?? false,
            onProgress: progress.at,
            signal: run.signal,
          });
          const result = `${file}: ${rows} rows of ${tables} tables, ${sizeText(bytes)}.`;
          return { result, says: result };
        },
      );
      progress.end();
      console.log(says);
      console.log(`Keep a copy of the keyring apart from it: ${run.config.keyringFile}`);
      return 0;
    } finally {
      progress.end();
      await stop();
    }
  },
};
