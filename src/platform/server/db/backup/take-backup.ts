import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { createZstdCompress } from "node:zlib";
import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { grantOwnerPolicies } from "../grant-owner-policies.ts";
import { FORMAT, type Head, type TableEnd } from "./backup-format.ts";
import { type BackupWriter, freeBytes, openBackupWriter } from "./backup-writer.ts";
import { copyOut } from "./copy.ts";
import {
  copyOutOf,
  isCopied,
  listNames,
  listTables,
  quoted,
  readSequences,
  type Table,
} from "./tables.ts";

/** The progress of a backup or restore: bytes done, total bytes, and the current table. */
export type OnProgress = (done: number, all: number, table: string) => void;

export type BackupTaken = {
  tables: number;
  rows: number;
  bytes: number;
  /** Why the database could not record the backup; the file is complete all the same. */
  unnoted?: unknown;
};

/** Text and keys compress well. A disk with less free space than this cannot be enough. */
const SMALLEST_SHARE = 0.2;

/** Rows in physical order and in one fixed format, regardless of server settings. */
const AS_THEY_LIE = `
  set role foreword_owner;
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8';
  set timezone = 'UTC';
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set synchronize_seqscans = off;
  set max_parallel_workers_per_gather = 0`;

/** Writes a consistent snapshot of the database into one file without blocking users. */
export async function takeBackup(options: {
  /** The login role that may SET ROLE to the owner. */
  migrate: PostgresTarget;
  file: string;
  isForced: boolean;
  onProgress: OnProgress;
  signal: AbortSignal;
}): Promise<BackupTaken> {
  const { migrate, file, isForced, onProgress, signal } = options;
  const client = new pg.Client(migrate);
  // The failing statement reports the error.
  client.on("error", () => undefined);
  await client.connect();
  // Also ends a statement that waits for a lock.
  const abort = () => void client.end().catch(() => undefined);
  signal.addEventListener("abort", abort);
  let writer: BackupWriter | undefined;
  try {
    await client.query(AS_THEY_LIE);
    await refuseUnprepared(client);
    await grantOwnerPolicies(client);
    const tables = await beginSnapshot(client);
    const head = await headOf(client, tables);
    await refuseFullDisk(file, head.estimatedBytes);
    writer = await openBackupWriter(file, isForced);
    await writer.write("H", head);
    const rows = await writeTables(client, writer, tables, (done, table) => {
      signal.throwIfAborted();
      onProgress(Math.min(done, head.estimatedBytes), head.estimatedBytes, table);
    });
    await writer.write("S", await readSequences(client));
    signal.throwIfAborted();
    const { bytes } = await writer.finish();
    await client.query("commit");
    // A full or read-only database is where a backup matters most.
    const unnoted = await client
      .query("update installation set last_backup_at = $1", [head.takenAt])
      .then(() => undefined)
      .catch((error: unknown) => error);
    return { tables: tables.length, rows, bytes, unnoted };
  } finally {
    signal.removeEventListener("abort", abort);
    await writer?.discard();
    await client.end().catch(() => undefined);
  }
}

/**
 * Locks all tables before the snapshot is taken, which LOCK itself does not do: a table that a
 * migration rewrites looks empty to older snapshots, and the backup would silently lose its rows.
 * The migration waits instead.
 */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  for (;;) {
    const locked = (await listNames(client)).filter((name) => isCopied({ name }));
    await client.query("begin isolation level repeatable read read only");
    await client.query(`lock table ${locked.map(quoted).join(", ")} in access share mode`);
    const tables = (await listTables(client)).filter(isCopied);
    if (tables.every(({ name }) => locked.includes(name))) return tables;
    // A table was created between the two statements.
    await client.query("rollback");
  }
}

async function refuseUnprepared(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.installation') is not null as found",
  );
  if (rows[0]?.found) return;
  throw new StartError("This database is not set up or has an older version. Start Foreword once.");
}

async function headOf(client: pg.Client, tables: Table[]): Promise<Head> {
  const { rows: facts } = await client.query<{ takenAt: Date; version: number }>(
    `select now() as "takenAt", current_setting('server_version_num')::int as version`,
  );
  const { rows: migrations } = await client.query<Head["migrations"][number]>(
    "select name, sha256 from kysely_migration_sums order by name",
  );
  return {
    format: FORMAT,
    takenAt: (facts[0]?.takenAt ?? new Date(0)).toISOString(),
    postgres: Math.floor((facts[0]?.version ?? 0) / 10_000),
    migrations,
    estimatedBytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function refuseFullDisk(file: string, bytes: number): Promise<void> {
  const free = await freeBytes(dirname(file));
  const needed = bytes * SMALLEST_SHARE;
  if (free === undefined || free >= needed) return;
  const mib = (count: number) => `${Math.ceil(count / 1024 ** 2)} MiB`;
  throw new StartError(
    `There is not enough space for ${file}: ${mib(free)} are free and at least ${mib(needed)} are needed.`,
  );
}

async function writeTables(
  client: pg.Client,
  writer: BackupWriter,
  tables: Table[],
  onProgress: (done: number, table: string) => void,
): Promise<number> {
  let rows = 0;
  let before = 0;
  for (const table of tables) {
    const { name, columns } = table;
    const start = before;
    await writer.write("T", { name, columns });
    const end = await writeRows(client, writer, table, (bytes) =>
      onProgress(start + Math.min(bytes, table.bytes), name),
    );
    await writer.write("E", end);
    rows += end.rows;
    before += table.bytes;
    onProgress(before, name);
  }
  return rows;
}

async function writeRows(
  client: pg.Client,
  writer: BackupWriter,
  table: Table,
  onProgress: (bytes: number) => void,
): Promise<TableEnd> {
  const sum = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  async function* summed(): AsyncGenerator<Buffer> {
    const copied = copyOut(client, copyOutOf(table));
    for (;;) {
      const { value, done } = await copied.next();
      if (done) {
        rows = value;
        return;
      }
      sum.update(value);
      bytes += value.length;
      onProgress(bytes);
      yield value;
    }
  }
  const plain = Readable.from(summed(), { objectMode: false });
  const packed = plain.pipe(createZstdCompress());
  plain.once("error", (error) => packed.destroy(error));
  for await (const part of packed) {
    // A stream without an encoding yields buffers.
    await writer.write("D", part as Buffer);
  }
  return { rows, bytes, sha256: sum.digest("hex") };
}
