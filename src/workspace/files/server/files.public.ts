import { buffer } from "node:stream/consumers";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import { findFile, sumPictures } from "./files.queries.ts";
import { keepPictureFile } from "./keep-picture.ts";
import { detachFile, insertOriginal, setComplete } from "./originals.queries.ts";
import { findFacts, readContent, readWholeFiles } from "./whole-files.ts";

export type { FileFacts } from "./whole-files.ts";

/** For features whose files come with something else: their pictures, and the file itself. */
export const files = {
  keepPicture: keepPictureFile,
  readPicture,
  sumPictures,
  readWhole: readWholeFiles,
  findFacts,
  readContent,
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
