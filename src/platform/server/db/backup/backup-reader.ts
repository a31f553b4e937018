import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import type { z } from "zod";
import { errorCode } from "#src/platform/server/error-code.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import {
  FIRST_LINE,
  FORMAT,
  HEAD_BYTES,
  Head,
  LONGEST_RECORD,
  type Manifest,
  Seal,
  Sequences,
  TableEnd,
  TableStart,
} from "./backup-format.ts";

/** Consumes the rows of one table; must read them to the end. */
export type TableReader = (table: TableStart, rows: AsyncIterable<Buffer>) => Promise<void>;

/** `end` is the offset of the next record. */
type Raw = { type: string; body: Buffer; end: number; sumBefore: string };
/** Bytes read so far, and the current table. */
type OnRead = (done: number, all: number, table: string) => void;

type Records = AsyncGenerator<Raw, number>;

/**
 * Reads a backup from start to end and verifies every checksum. Throws a one-sentence error for any
 * corruption, so `read` must roll back its work.
 */
export async function readBackup(
  file: string,
  read: TableReader,
  onProgress: OnRead = () => undefined,
): Promise<Manifest> {
  const found = await stat(file).catch(() => {
    throw new StartError(`${file} does not exist or cannot be read.`);
  });
  if (!found.isFile()) throw isForeign(file);
  const records = recordsOf(file);
  try {
    return await readAll(file, records, read, onProgress, found.size);
  } finally {
    await records.return(0);
  }
}

async function readAll(
  file: string,
  records: Records,
  read: TableReader,
  onProgress: OnRead,
  fileBytes: number,
): Promise<Manifest> {
  const head = parse(Head, await take(file, records, "H"), file);
  if (head.format !== FORMAT) throw isNewer(file);
  const tables: Manifest["tables"] = [];
  for (;;) {
    const record = await next(file, records);
    if (record.type === "S") {
      const sequences = parse(Sequences, record, file);
      await checkSeal(file, records);
      return { ...head, tables, sequences, fileBytes };
    }
    if (record.type !== "T") throw isDamaged(file);
    const table = parse(TableStart, record, file);
    const note = (end: number) => onProgress(end, fileBytes, table.name);
    tables.push({ ...table, ...(await readTable(file, records, table, read, note)) });
  }
}

async function readTable(
  file: string,
  records: Records,
  table: TableStart,
  read: TableReader,
  onProgress: (end: number) => void,
): Promise<TableEnd> {
  let end: TableEnd | undefined;
  async function* packed(): AsyncGenerator<Buffer> {
    for (;;) {
      const record = await next(file, records);
      onProgress(record.end);
      if (record.type === "E") {
        end = parse(TableEnd, record, file);
        return;
      }
      if (record.type !== "D") throw isDamaged(file);
      yield record.body;
    }
  }
  const sum = createHash("sha256");
  let bytes = 0;
  async function* rows(): AsyncGenerator<Buffer> {
    const unpacked = Readable.from(packed(), { objectMode: false });
    const plain = unpacked.pipe(createZstdDecompress());
    unpacked.once("error", (error) => plain.destroy(error));
    try {
      for await (const part of plain) {
        // A stream without an encoding yields buffers.
        const piece = part as Buffer;
        sum.update(piece);
        bytes += piece.length;
        yield piece;
      }
    } catch (error) {
      throw error instanceof StartError ? error : isDamaged(file);
    }
  }
  await read(table, rows());
  if (!end || end.bytes !== bytes || end.sha256 !== sum.digest("hex")) throw isDamaged(file);
  return end;
}

/** The last record has the checksum of everything before it, and nothing follows. */
async function checkSeal(file: string, records: Records): Promise<void> {
  const record = await take(file, records, "Z");
  const { sha256 } = parse(Seal, record, file);
  if (sha256 !== record.sumBefore) throw isDamaged(file);
  const after = await records.next();
  if (!after.done || after.value > 0) throw isDamaged(file);
}

async function take(file: string, records: Records, type: string): Promise<Raw> {
  const record = await next(file, records);
  if (record.type !== type) throw isDamaged(file);
  return record;
}

async function next(file: string, records: Records): Promise<Raw> {
  const { value, done } = await records.next();
  if (done) throw new StartError(`${file} is incomplete. Nothing was changed.`);
  return value;
}

/** Returns the number of trailing bytes that form no record. */
async function* recordsOf(file: string): Records {
  const sum = createHash("sha256");
  let held = Buffer.alloc(0);
  let hasBegun = false;
  let read = FIRST_LINE.length;
  for await (const part of partsOf(file)) {
    held = Buffer.concat([held, part]);
    if (!hasBegun) {
      if (held.length < FIRST_LINE.length) continue;
      if (held.toString("latin1", 0, FIRST_LINE.length) !== FIRST_LINE) throw isForeign(file);
      sum.update(FIRST_LINE);
      held = held.subarray(FIRST_LINE.length);
      hasBegun = true;
    }
    for (;;) {
      if (held.length < HEAD_BYTES) break;
      const length = held.readUInt32BE(1);
      if (length > LONGEST_RECORD) throw isDamaged(file);
      const end = HEAD_BYTES + length;
      if (held.length < end) break;
      const type = held.toString("latin1", 0, 1);
      const sumBefore = type === "Z" ? sum.copy().digest("hex") : "";
      sum.update(held.subarray(0, end));
      read += end;
      yield { type, body: held.subarray(HEAD_BYTES, end), end: read, sumBefore };
      held = held.subarray(end);
    }
  }
  if (!hasBegun) throw isForeign(file);
  return held.length;
}

async function* partsOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const part of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      // A stream without an encoding yields buffers.
      yield part as Buffer;
    }
  } catch (error) {
    const code = errorCode(error);
    const why = code === undefined ? "" : ` (${code})`;
    throw new StartError(`${file} cannot be read${why}. Nothing was changed.`, { cause: error });
  }
}

function parse<S extends z.ZodType>(schema: S, { body }: Raw, file: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw isDamaged(file);
  }
}

function isDamaged(file: string): StartError {
  return new StartError(`${file} is damaged. Nothing was changed. Use another backup.`);
}

function isForeign(file: string): StartError {
  return new StartError(`${file} is not a backup of Foreword. Nothing was changed.`);
}

function isNewer(file: string): StartError {
  return new StartError(
    `${file} was made by a newer version of Foreword. Restore it with that version. Nothing was changed.`,
  );
}
