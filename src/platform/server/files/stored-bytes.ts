import { createHash } from "node:crypto";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

// The only module that knows where file contents are stored: in the database, so that backups
// include them. A feature that stores a file has a row in `files`; its chunks are deleted with that
// row.

export const CHUNK_BYTES = 256 * 1024;

/** Runs one short transaction. Data may be sent slowly and must not hold a connection. */
type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export function sha256Of(pieces: Iterable<Uint8Array>): Buffer {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** Becomes visible when the caller's transaction commits. */
export async function storeBytes(
  db: Db,
  org: OrgScope,
  fileId: string,
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  /** Stores a file that arrives in chunks; storing the same chunk twice is idempotent. */
  from = 0,
): Promise<void> {
  let position = from;
  for await (const bytes of inChunks(source)) {
    await insertIn(db, org, "file_chunks", [{ file_id: fileId, position, bytes }])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    position += 1;
  }
}

/** The stored chunks of a file, in order. */
export async function listChunks(db: Db, org: OrgScope, fileId: string): Promise<number[]> {
  const rows = await selectIn(db, org, "file_chunks")
    .select("position")
    .where("file_id", "=", fileId)
    .orderBy("position")
    .execute();
  return rows.map(({ position }) => position);
}

/** A file was deleted while it was read, or a part of it is missing. */
export class FileGone extends Error {}

/** Streams chunk by chunk with backpressure. Contents are immutable, so chunks always match. */
export async function* readBytes(
  transaction: Transaction,
  org: OrgScope,
  { fileId, size }: { fileId: string; size: number },
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position * CHUNK_BYTES < size; position += 1) {
    const chunk = await transaction((db) => findChunk(db, org, fileId, position));
    // The file was deleted during the download: abort the response rather than truncate it.
    if (!chunk) throw new FileGone("A file went away while it was read.");
    yield chunk.bytes;
  }
}

function findChunk(db: Db, org: OrgScope, fileId: string, position: number) {
  return selectIn(db, org, "file_chunks")
    .select("bytes")
    .where("file_id", "=", fileId)
    .where("position", "=", position)
    .executeTakeFirst();
}

/** Regroups incoming bytes into chunks of one size. */
async function* inChunks(
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + CHUNK_BYTES - length);
      held.push(part);
      length += part.length;
      from += part.length;
      if (length < CHUNK_BYTES) continue;
      yield Buffer.concat(held);
      held = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}
