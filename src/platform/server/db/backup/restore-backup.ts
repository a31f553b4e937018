import { statfs } from "node:fs/promises";
import pg from "pg";
import { readMigrationFiles } from "#src/platform/server/db/migrations/migration-files.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { migrate } from "../migrations/migrate.ts";
import type { MigrationFile } from "../migrations/migration-files.ts";
import { prepareRoles, type RoleTargets } from "../prepare-database.ts";
import type { Head, Manifest } from "./backup-format.ts";
import { readBackup } from "./backup-reader.ts";
import { clearEmptySchema, refuseUsed } from "./empty-database.ts";
import { loadRows } from "./load-rows.ts";
import type { OnProgress } from "./take-backup.ts";

export type Restored = { manifest: Manifest; targets: RoleTargets; lostJobs: number };

/** Rows with indexes take more than their text, and the write-ahead log as much again. */
const SPACE_PER_BYTE = 2.5;

/** A backup that was read completely, verified, and fits this version. */
export type SoundBackup = { file: string; manifest: Manifest; files: MigrationFile[] };

/** Runs first, so that an invalid file leaves neither a database nor a keyring behind. */
export async function proveSound(
  file: string,
  onVerify: OnProgress,
  signal: AbortSignal,
): Promise<SoundBackup> {
  const manifest = await verify(file, onVerify, signal);
  return { file, manifest, files: await filesOf(file, manifest) };
}

/** Restores into an empty database: all rows become visible at once or not at all. */
export async function restoreBackup(options: {
  backup: SoundBackup;
  admin: PostgresTarget;
  keyring: Keyring;
  /** The data folder, as far as this machine knows it. */
  dataFolder: string | undefined;
  prepareQueue(migrate: PostgresTarget): Promise<void>;
  onLoad: OnProgress;
  signal: AbortSignal;
}): Promise<Restored> {
  const { admin, keyring, signal } = options;
  const { file, manifest, files } = options.backup;
  await refuseFullDisk(options.dataFolder, manifest);
  await refuseUsed(admin);
  const targets = await prepareRoles(admin, keyring);
  await clearEmptySchema(targets.migrate, files, signal);
  await migrate(targets.migrate, keyring, files);
  await options.prepareQueue(targets.migrate);
  signal.throwIfAborted();
  const lostJobs = await loadRows({
    migrate: targets.migrate,
    file,
    manifest,
    onProgress: options.onLoad,
    signal,
  });
  // From here on it is a normal upgrade: if killed, the next start continues it.
  await migrate(targets.migrate, keyring);
  await analyze(targets.migrate);
  return { manifest, targets, lostJobs };
}

async function verify(file: string, onVerify: OnProgress, signal: AbortSignal): Promise<Manifest> {
  return readBackup(
    file,
    async (_table, rows) => {
      for await (const _piece of rows) signal.throwIfAborted();
    },
    onVerify,
  );
}

async function refuseFullDisk(folder: string | undefined, { tables }: Manifest): Promise<void> {
  const found = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
  if (!found) return;
  const needed = tables.reduce((sum, { bytes }) => sum + bytes, 0) * SPACE_PER_BYTE;
  const free = found.bavail * found.bsize;
  if (free >= needed) return;
  const mib = (count: number) => `${Math.ceil(count / 1024 ** 2)} MiB`;
  throw new StartError(
    `There is not enough space in ${folder}: ${mib(free)} are free and about ${mib(needed)} are needed. Nothing was changed.`,
  );
}

/** Query plans without statistics would be slow until autovacuum runs. */
async function analyze(target: PostgresTarget): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query("set role foreword_owner");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/**
 * The migrations that had run before the backup: the first ones of ours. Rows are loaded into that
 * schema, and later migrations then run as in an upgrade.
 */
async function filesOf(file: string, { migrations }: Head): Promise<MigrationFile[]> {
  const ours = await readMigrationFiles();
  const known = new Map(ours.map((one) => [one.name, one.sha256]));
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown) {
    throw new StartError(
      `${file} was made by a newer version of Foreword (${unknown.name}). Restore it with that version. Nothing was changed.`,
    );
  }
  const first = ours.slice(0, migrations.length);
  const isSame = first.every(({ name, sha256 }, index) => {
    const theirs = migrations[index];
    return theirs?.name === name && theirs.sha256 === sha256;
  });
  if (isSame) return first;
  throw new StartError(
    `${file} was made with other migrations than this version's. Nothing was changed.`,
  );
}
