import { createReadStream } from "node:fs";
import { IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import { conversion } from "#src/knowledge/conversion/server/conversion.public.ts";
import type { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { CHUNK_BYTES, storeBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { files } from "#src/workspace/files/server/files.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { addImportWork, addMergeWork, recordImport } from "./import-work.ts";
import { insertImport, setStatus } from "./imports.queries.ts";
import { listPieces, presentImport, readImport, requireImport } from "./present-import.ts";
import { findTarget } from "./save-pages.ts";

/** Quota is reserved before the first piece is uploaded. */
export async function beginUpload({
  db,
  org,
  body,
  services,
}: HandlerArgs<typeof importContract.beginUpload>) {
  const { projectId, productId = null, parentId = null, sizeBytes } = body;
  await findTarget(db, org, { projectId, productId, parentId });
  const [id, fileId] = [newId(), newId()];
  const fileName = conversion.cleanOriginalName(body.fileName);
  const original = { id: fileId, projectId, name: fileName, sizeBytes, isComplete: false };
  await files.insertOriginal(db, org, original, services.config.organizationFilesBytes);
  const place = { projectId, productId, parentId };
  await insertImport(db, org, { id, fileId, fileName, sizeBytes, ...place, status: "uploading" });
  return readImport(db, org, id);
}

export function sendPiece({
  transaction,
  org,
  params,
  body: { piece },
  file,
}: HandlerArgs<typeof importContract.sendPiece>) {
  return transaction(async (db) => {
    const found = await requireImport(db, org, params.importId);
    await projects.requireOpen(db, org, found.projectId);
    if (found.status !== "uploading") throw conflict("import_complete");
    const { pieceBytes } = IMPORT_LIMITS;
    const expected = Math.min(pieceBytes, found.sizeBytes - piece * pieceBytes);
    if (file.size !== expected) throw invalid("piece_refused");
    const from = (piece * pieceBytes) / CHUNK_BYTES;
    await storeBytes(db, org, found.fileId, createReadStream(file.path), from);
    return { pieces: await listPieces(db, org, found) };
  });
}

export async function startImport({
  db,
  org,
  params: { importId },
  services,
  request,
}: HandlerArgs<typeof importContract.start>) {
  const found = await requireImport(db, org, importId);
  await findTarget(db, org, found);
  if (found.status !== "uploading") throw conflict("import_complete");
  const wanted = Math.ceil(found.sizeBytes / IMPORT_LIMITS.pieceBytes);
  if ((await listPieces(db, org, found)).length < wanted) throw conflict("import_incomplete");
  const workId = newId();
  const change = { status: "waiting", workId } as const;
  if (!(await setStatus(db, org, importId, ["uploading"], change)))
    throw conflict("import_complete");
  await files.setComplete(db, org, found.fileId);
  await recordImport(db, { org, request }, found.fileName);
  await addImportWork(db, org, services, { ...found, workId });
  return presentImport(db, org, importId);
}

export async function importAgain({
  db,
  org,
  params: { importId },
  services,
}: HandlerArgs<typeof importContract.importAgain>) {
  const found = await requireImport(db, org, importId);
  await projects.requireOpen(db, org, found.projectId);
  const workId = newId();
  const change = { status: "running", workId } as const;
  if (!(await setStatus(db, org, importId, ["finished"], change))) throw conflict("import_running");
  await addMergeWork(db, org, services, { ...found, workId });
  return presentImport(db, org, importId);
}
