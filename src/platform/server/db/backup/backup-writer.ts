import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, link, open, rename, rm, statfs, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorCode } from "#src/platform/server/error-code.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { FIRST_LINE, HEAD_BYTES, type RecordType } from "./backup-format.ts";

export type BackupWriter = {
  write(type: RecordType, body: Buffer | object): Promise<void>;
  /** Renames the finished file to its final name. Until then that name is untouched. */
  finish(): Promise<{ bytes: number }>;
  /** Deletes the partial file. Does nothing after `finish`. */
  discard(): Promise<void>;
};

/** Writes to a temporary file next to the target, readable by its owner only. */
export async function openBackupWriter(file: string, isForced: boolean): Promise<BackupWriter> {
  if (existsSync(file) && !isForced) throw isThere(file);
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString("hex")}.part`);
  const handle = await open(draft, "wx", 0o600).catch((error: unknown) => {
    throw explain(error, file);
  });
  const hash = createHash("sha256");
  let bytes = 0;

  async function append(part: Buffer): Promise<void> {
    await handle.appendFile(part).catch((error: unknown) => {
      throw explain(error, file);
    });
    bytes += part.length;
  }

  async function write(type: RecordType, body: Buffer | object): Promise<void> {
    const record = recordOf(type, Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)));
    hash.update(record);
    await append(record);
  }

  await append(Buffer.from(FIRST_LINE));
  hash.update(FIRST_LINE);
  return {
    write,
    async finish() {
      await write("Z", { sha256: hash.copy().digest("hex") });
      await handle.sync();
      await handle.close();
      await putInPlace(draft, file, isForced);
      await syncFolder(dirname(file));
      return { bytes };
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

function recordOf(type: RecordType, body: Buffer): Buffer {
  const record = Buffer.allocUnsafe(HEAD_BYTES + body.length);
  record.write(type, 0, "latin1");
  record.writeUInt32BE(body.length, 1);
  body.copy(record, HEAD_BYTES);
  return record;
}

/** Hard-linking fails if the name exists; not every file system supports it. */
async function putInPlace(draft: string, file: string, isForced: boolean): Promise<void> {
  if (isForced) return rename(draft, file);
  try {
    await link(draft, file);
    await unlink(draft);
  } catch (error) {
    if (errorCode(error) === "EEXIST") throw isThere(file);
    await rename(draft, file);
  }
}

/**
 * Syncs the folder so that the new name survives a power failure; skipped if folders cannot be
 * synced.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle: FileHandle | undefined = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Undefined if the file system does not support it. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && found.bavail * found.bsize;
}

function isThere(file: string): StartError {
  return new StartError(`${file} already exists. Choose another name, or add --force.`);
}

function explain(error: unknown, file: string): unknown {
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new StartError(`No space left for ${file}. Nothing was written.`);
  }
  if (code === undefined) return error;
  return new StartError(`${file} cannot be written (${code}).`, { cause: error });
}
