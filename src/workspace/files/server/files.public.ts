import { buffer } from "node:stream/consumers";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import { findFile, sumPictures } from "./files.queries.ts";
import { keepPictureFile } from "./keep-picture.ts";
import { detachFile, insertOriginal, setComplete } from "./originals.queries.ts";

/** For features whose files come with something else: their pictures, and the file itself. */
export const files = {
  keepPicture: keepPictureFile,
  readPicture,
  sumPictures,
  readWhole: readWholeFiles,
  insertOriginal,
  setComplete,
  detach: detachFile,
};

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** A whole picture, of at most 5 MiB. Undefined if the project has no such id. */
async function readPicture(
  transaction: Transaction,
  org: OrgScope,
  place: { projectId: string; fileId: string },
) {
  const file = await transaction((db) => findFile(db, org, place));
  if (!file) return undefined;
  const { id: fileId, name, contentType, width, height, sizeBytes: size } = file;
  const bytes = await buffer(readBytes(transaction, org, { fileId, size }));
  return { name, contentType, width, height, bytes };
}

type WholeFile = { fileId: string; name: string; contentType: string; content: Buffer };

/**
 * Files of a project with their contents, in the given order. Undefined if one is missing, or if
 * their total exceeds `mostBytes`.
 */
async function readWholeFiles(
  db: Db,
  org: OrgScope,
  asked: { projectId: string; fileIds: readonly string[]; mostBytes: number },
): Promise<WholeFile[] | "missing" | "too-large"> {
  if (asked.fileIds.length === 0) return [];
  const rows = await selectIn(db, org, "files")
    .select(["id", "name", "content_type as contentType", "size_bytes as size"])
    .where("project_id", "=", asked.projectId)
    .where("is_complete", "=", true)
    .where("id", "in", [...asked.fileIds])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  if (asked.fileIds.some((id) => !found.has(id))) return "missing";
  if (rows.reduce((sum, { size }) => sum + size, 0) > asked.mostBytes) return "too-large";
  const files: WholeFile[] = [];
  for (const { id, size, name, contentType } of new Set(
    asked.fileIds.flatMap((one) => found.get(one) ?? []),
  )) {
    const pieces: Uint8Array[] = [];
    for await (const piece of readBytes((work) => work(db), org, { fileId: id, size }))
      pieces.push(piece);
    files.push({ fileId: id, name, contentType, content: Buffer.concat(pieces) });
  }
  return files;
}
