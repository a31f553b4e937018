import { CONVERTER_VERSION, IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import type {
  DocumentationImport,
  ImportWithReport,
} from "#src/knowledge/documentation/import/import.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { CHUNK_BYTES, listChunks } from "#src/platform/server/files/stored-bytes.ts";
import {
  countFiles,
  type FileCounts,
  listImportedPages,
  listLeftOut,
} from "./import-files.queries.ts";
import { findImport, type ImportRow } from "./imports.queries.ts";

export async function requireImport(db: Db, org: OrgScope, importId: string): Promise<ImportRow> {
  const found = await findImport(db, org, importId);
  if (!found) throw notFound("import_not_found");
  return found;
}

export function toImport(row: ImportRow, files: FileCounts | undefined): DocumentationImport {
  const { id, projectId, fileName, sizeBytes, status, errorCode, workId, createdAt, finishedAt } =
    row;
  const isOutdated = status === "finished" && row.converter < CONVERTER_VERSION;
  return {
    id,
    projectId,
    fileName,
    sizeBytes,
    status,
    errorCode,
    workId,
    files: files ?? null,
    isOutdated,
    createdAt,
    finishedAt,
  };
}

export async function presentImport(
  db: Db,
  org: OrgScope,
  importId: string,
): Promise<DocumentationImport> {
  const row = await requireImport(db, org, importId);
  const counts = await countFiles(db, org, [importId]);
  return toImport(row, counts.get(importId));
}

export async function readImport(
  db: Db,
  org: OrgScope,
  importId: string,
): Promise<ImportWithReport> {
  const row = await requireImport(db, org, importId);
  const counts = await countFiles(db, org, [importId]);
  const isArriving = row.status === "uploading";
  return {
    ...toImport(row, counts.get(importId)),
    pages: await listImportedPages(db, org, importId),
    leftOut: await listLeftOut(db, org, importId),
    report: row.report,
    pieces: isArriving ? await listPieces(db, org, row) : [],
  };
}

const CHUNKS = IMPORT_LIMITS.pieceBytes / CHUNK_BYTES;

/** The pieces with all chunks. */
export async function listPieces(
  db: Db,
  org: OrgScope,
  { fileId, sizeBytes }: Pick<ImportRow, "fileId" | "sizeBytes">,
): Promise<number[]> {
  const chunks = await listChunks(db, org, fileId);
  const total = Math.ceil(sizeBytes / CHUNK_BYTES);
  const arrived = Map.groupBy(chunks, (position) => Math.floor(position / CHUNKS));
  return [...arrived]
    .filter(([piece, there]) => there.length === Math.min(CHUNKS, total - piece * CHUNKS))
    .map(([piece]) => piece);
}
