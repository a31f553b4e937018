import type { Readable } from "node:stream";
import { type Entry, fromBuffer, open, type ZipFile } from "yauzl";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";

export type ZipLimits = {
  entries: number;
  unpackedBytes: number;
  /** The maximum compression ratio of the whole archive. */
  ratio: number;
};

/** Below this size no ratio is dangerous. */
const HARMLESS_BYTES = 4 * 1024 * 1024;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const UNIX = 3;
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

const OPTIONS = { lazyEntries: true, autoClose: false } as const;

export function openZip(source: string | Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, zip?: ZipFile) =>
      zip ? resolve(zip) : reject(problemOf(error));
    if (typeof source === "string") open(source, OPTIONS, done);
    else fromBuffer(source, OPTIONS, done);
  });
}

/** The archive's directory, validated before anything is unpacked. Folders are left out. */
export async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  const entries: Entry[] = [];
  let [packed, unpacked] = [0, 0];
  if (zip.entryCount > limits.entries) throw new FileProblem("archive_too_many");
  for await (const entry of entriesOf(zip)) {
    if (entry.fileName.endsWith("/")) continue;
    refuseEntry(entry);
    entries.push(entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entries.length > limits.entries) throw new FileProblem("archive_too_many");
  }
  const isBomb = unpacked > HARMLESS_BYTES && unpacked > packed * limits.ratio;
  if (isBomb || unpacked > limits.unpackedBytes) throw new FileProblem("archive_bomb");
  return entries;
}

/** Whether a file of that name exists. Other errors of the archive are ignored here. */
export async function hasEntry(zip: ZipFile, name: string): Promise<boolean> {
  for await (const { fileName } of entriesOf(zip)) if (fileName === name) return true;
  return false;
}

function refuseEntry(entry: Entry): void {
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new FileProblem("import_encrypted");
  const isUnix = entry.versionMadeBy >> 8 === UNIX;
  const mode = entry.externalFileAttributes >>> 16;
  if (isUnix && (mode & FILE_TYPE) === SYMLINK) throw new FileProblem("archive_path_refused");
  if (![STORED, DEFLATED].includes(entry.compressionMethod))
    throw new FileProblem("import_damaged");
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let count = 0; count < zip.entryCount; count += 1) {
    yield await new Promise<Entry>((resolve, reject) => {
      const settle = (act: () => void) => {
        zip.removeListener("entry", onEntry);
        zip.removeListener("error", onError);
        zip.removeListener("end", onEnd);
        act();
      };
      const onEntry = (entry: Entry) => settle(() => resolve(entry));
      const onError = (error: Error) => settle(() => reject(problemOf(error)));
      const onEnd = () => settle(() => reject(new FileProblem("import_damaged")));
      zip.on("entry", onEntry);
      zip.on("error", onError);
      zip.on("end", onEnd);
      zip.readEntry();
    });
  }
}

/** The bytes of one entry. Its declared size is not trusted: bytes are counted while unpacking. */
export async function readEntry(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > mostBytes) throw new FileProblem("import_file_too_large");
  const stream = await streamOf(zip, entry);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream) {
      size += piece.length;
      if (size > mostBytes) throw new FileProblem("import_file_too_large");
      pieces.push(piece);
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces);
}

export function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, found) =>
      found ? resolve(found) : reject(problemOf(error)),
    );
  });
}

function problemOf(error: unknown): FileProblem {
  if (error instanceof FileProblem) return error;
  const message = error instanceof Error ? error.message : "";
  const isPath = /relative path|absolute path|invalid characters in fileName/.test(message);
  return new FileProblem(isPath ? "archive_path_refused" : "import_damaged");
}
