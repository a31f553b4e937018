import { createReadStream } from "node:fs";
import { IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import { conversion } from "#src/knowledge/conversion/server/conversion.public.ts";
import type { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { storeBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { files } from "#src/workspace/files/server/files.public.ts";
import { convertEntry, type EntryContext, type ReadyEntry } from "./convert-entry.ts";
import { insertFiles, listFiles, listImportedPages, listReports } from "./import-files.queries.ts";
import { addImportWork, recordImport } from "./import-work.ts";
import {
  insertImport,
  type NewImport,
  setOpened,
  setReport,
  setStatus,
} from "./imports.queries.ts";
import { mergeReports } from "./merge-reports.ts";
import { placeFiles } from "./place-files.ts";
import { requireImport } from "./present-import.ts";
import { findTarget, savePages } from "./save-pages.ts";

type Args = HandlerArgs<typeof importContract.importFile>;

/** A small file returns its pages; an archive or a large file becomes background work. */
export async function importFile(args: Args) {
  const { transaction, org, body, file } = args;
  const fileName = conversion.cleanOriginalName(file.name);
  if (file.size === 0) throw new AppError(422, "import_empty");
  const wanted: Wanted = {
    id: newId(),
    fileId: newId(),
    projectId: body.projectId,
    productId: body.productId ?? null,
    parentId: body.parentId ?? null,
    fileName,
    sizeBytes: file.size,
  };
  // Checks permission for the target before converting.
  await transaction((db) => findTarget(db, org, wanted));
  const entry = file.size <= IMPORT_LIMITS.directBytes ? await convertNow(args, wanted) : undefined;
  return entry
    ? transaction((db) => saveNow(db, args, wanted, entry))
    : transaction((db) => saveLater(db, args, wanted));
}

type Wanted = Omit<NewImport, "status" | "workId">;

/** Undefined for an archive. */
function convertNow(args: Args, wanted: Wanted): Promise<ReadyEntry | undefined> {
  const { transaction, org, file, services } = args;
  return conversion.open(file, async ({ converter, isArchive, name }) => {
    if (isArchive) return undefined;
    const { config } = services;
    const { projectId } = wanted;
    const pageUrl = () => undefined;
    const context: EntryContext = { converter, transaction, org, config, projectId, pageUrl };
    const entry = await convertEntry(context, { place: null, name });
    if (!entry.isReady) throw new AppError(422, entry.errorCode);
    return entry;
  });
}

async function keepOriginal(db: Db, { org, file, services }: Args, wanted: Wanted): Promise<void> {
  const { fileId: id, projectId, fileName: name, sizeBytes } = wanted;
  const { organizationFilesBytes } = services.config;
  const original = { id, projectId, name, sizeBytes, isComplete: true };
  await files.insertOriginal(db, org, original, organizationFilesBytes);
  await storeBytes(db, org, id, createReadStream(file.path));
}

async function saveNow(db: Db, args: Args, wanted: Wanted, entry: ReadyEntry) {
  const { org } = args;
  const { id, fileName } = wanted;
  await recordImport(db, args, fileName);
  const { position } = await findTarget(db, org, wanted);
  await keepOriginal(db, args, wanted);
  await insertImport(db, org, { ...wanted, status: "running" });
  const name = conversion.nameOfEntry(fileName);
  await insertFiles(db, org, id, placeFiles({ isArchive: false }, { fileName, name, position }));
  await setOpened(db, org, id, false);
  const rows = await listFiles(db, org, id);
  const all = new Map(rows.map((row) => [row.place, row]));
  const finished = rows.map((row) => ({ file: row, entry }));
  await savePages(db, org, { ...wanted, importId: id }, { all, finished });
  return finish(db, org, id);
}

async function finish(db: Db, org: OrgScope, importId: string) {
  await setReport(db, org, importId, mergeReports(await listReports(db, org, importId), false));
  await setStatus(db, org, importId, ["running"], { status: "finished" });
  const { report } = await requireImport(db, org, importId);
  return { importId, workId: null, pages: await listImportedPages(db, org, importId), report };
}

async function saveLater(db: Db, args: Args, wanted: Wanted) {
  const { org, services } = args;
  await findTarget(db, org, wanted);
  await recordImport(db, args, wanted.fileName);
  await keepOriginal(db, args, wanted);
  const workId = newId();
  await insertImport(db, org, { ...wanted, status: "waiting", workId });
  await addImportWork(db, org, services, { ...wanted, workId });
  return { importId: wanted.id, workId, pages: [], report: null };
}
