import { readFile } from "node:fs/promises";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { sha256Of, storeBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import type { filesContract, KeptFile } from "#src/workspace/files/files.contract.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { cleanFileName } from "./file-name.ts";
import { type FileRow, findSame, insertFile, lockFileQuota, sumSizes } from "./files.queries.ts";
import { inspectPicture } from "./picture/inspect-picture.ts";

type Args = HandlerArgs<typeof filesContract.upload>;
type Transaction = Args["transaction"];
type Settings = Pick<Args["services"]["config"], "apiBaseUrl" | "organizationFilesBytes">;
type NewFile = Omit<FileRow, "createdAt"> & { pieces: readonly Uint8Array[] };

/** Each holds its picture in memory and, at the end, a pool connection. */
const enter = createSemaphore(4);

export function keepPicture({ transaction, org, params, file, services }: Args): Promise<KeptFile> {
  return keepPictureFile(transaction, org, services.config, { ...params, ...file });
}

/**
 * The same for a picture that comes with something else: it is inspected before its transaction.
 */
export function keepPictureFile(
  transaction: Transaction,
  org: OrgScope,
  { apiBaseUrl, organizationFilesBytes }: Settings,
  { projectId, path, name }: { projectId: string; path: string; name: string },
): Promise<KeptFile> {
  return enter(async () => {
    const picture = await inspectPicture(await readFile(path));
    const { pieces, contentType } = picture;
    const wanted = {
      ...picture,
      id: newId(),
      projectId,
      name: cleanFileName(name, contentType),
      sizeBytes: pieces.reduce((sum, { length }) => sum + length, 0),
      sha256: sha256Of(pieces),
    };
    const kept = await transaction((db) => keep(db, org, wanted, organizationFilesBytes));
    return answerOf(kept, apiBaseUrl);
  });
}

async function keep(db: Db, org: OrgScope, wanted: NewFile, most: number): Promise<FileRow> {
  await projects.requireOpen(db, org, wanted.projectId);
  const same = await findSame(db, org, wanted);
  if (same) return same;
  // Rejects files over the quota before writing. Concurrent uploads are caught by the second check.
  if ((await sumSizes(db, org)) + wanted.sizeBytes > most) throw conflict("files_full");
  const { pieces, ...facts } = wanted;
  const file = await insertFile(db, org, facts);
  if (!file) return sentTwice(db, org, wanted);
  await storeBytes(db, org, file.id, pieces);
  await lockFileQuota(db, org);
  if ((await sumSizes(db, org)) > most) throw conflict("files_full");
  return file;
}

/** Of two concurrent inserts the other has committed by now, or this one would still wait. */
async function sentTwice(db: Db, org: OrgScope, wanted: NewFile): Promise<FileRow> {
  const same = await findSame(db, org, wanted);
  if (!same) throw new Error("A file that is there cannot be found.");
  return same;
}

function answerOf({ sha256: _, ...file }: FileRow, apiBaseUrl: string): KeptFile {
  return { ...file, url: `${apiBaseUrl}/projects/${file.projectId}/files/${file.id}` };
}
