import { createHash } from "node:crypto";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

// The one place that knows where the bytes of files are: in the database, so that a backup holds
// them. A feature that stores a file has a row in `files`; its pieces go with that row.

export const CHUNK_BYTES = 256 * 1024;

/** Runs one short transaction; what is read may leave slowly and must hold no connection. */
type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export function sha256Of(pieces: Iterable<Uint8Array>): Buffer {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** Becomes visible when the caller's transaction commits, with everything else in it. */
export async function storeBytes(
  db: Db,
  org: OrgScope,
  fileId: string,
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  /** In chunks, for a file that arrives in pieces; the same piece twice is one. */
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

/** The chunks of a file that have arrived, in order. */
export async function listChunks(db: Db, org: OrgScope, fileId: string): Promise<number[]> {
  const rows = await selectIn(db, org, "file_chunks")
    .select("position")
    .where("file_id", "=", fileId)
    .orderBy("position")
    .execute();
  return rows.map(({ position }) => position);
}

/** Piece by piece, each when the one before has gone. Bytes never change, so they fit together. */
export async function* readBytes(
  transaction: Transaction,
  org: OrgScope,
  { fileId, size }: { fileId: string; size: number },
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position * CHUNK_BYTES < size; position += 1) {
    const chunk = await transaction((db) => findChunk(db, org, fileId, position));
    // It was deleted while someone was reading it: a broken answer instead of a shorter one.
    if (!chunk) throw new Error("A file went away while it was read.");
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

/** However the bytes come, they go on in pieces of one size. */
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
