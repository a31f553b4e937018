import { StartError } from "#src/platform/server/start-error.ts";
import { type MigrationFile, readMigrationFiles } from "../migrations/migration-files.ts";
import type { Head } from "./backup-format.ts";

/**
 * The changes of the schema that a backup was made after: the first ones of ours. Rows are loaded
 * into the tables they come from, and the changes that came later run over them as in an upgrade.
 */
export async function filesOf(file: string, { migrations }: Head): Promise<MigrationFile[]> {
  const ours = await readMigrationFiles();
  const known = new Map(ours.map((one) => [one.name, one.sha256]));
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown) {
    throw new StartError(
      `${file} was made by a newer version of Foreword (${unknown.name}); restore it with that one. Nothing was changed.`,
    );
  }
  const first = ours.slice(0, migrations.length);
  const isSame = first.every(({ name, sha256 }, index) => {
    const theirs = migrations[index];
    return theirs?.name === name && theirs.sha256 === sha256;
  });
  if (isSame) return first;
  throw new StartError(
    `${file} was made with other changes of the schema than this version has. Nothing was changed.`,
  );
}
