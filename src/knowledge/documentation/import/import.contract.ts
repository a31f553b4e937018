import { z } from "zod";
import {
  DOWNGRADES,
  DROPS,
  FILE_ERRORS,
  IMPORT_LIMITS,
  IMPORT_SOURCES,
  OUTCOMES,
  WARNINGS,
} from "#src/knowledge/conversion/conversion.rules.ts";
import { PLACE_ERRORS } from "#src/knowledge/documentation/documentation.rules.ts";
import { IMPORT_STATUSES } from "#src/knowledge/documentation/import/import.rules.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const count = z.number().int();

/** The report about everything in the files. */
export const ImportReport = z.object({
  source: z.enum(IMPORT_SOURCES),
  blocks: count,
  words: z.object({ in: count, out: count }),
  /** Simplified content, with its first occurrence and count. */
  downgraded: z.array(
    z.object({ what: z.enum(DOWNGRADES), where: z.string(), how: z.enum(OUTCOMES), count }),
  ),
  dropped: z.array(z.object({ what: z.enum(DROPS), where: z.string(), count })),
  warnings: z.array(z.object({ code: z.enum(WARNINGS), where: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;

const ImportedPage = z.object({ id: z.uuid(), name: z.string(), parentId: z.uuid().nullable() });
export type ImportedPage = z.infer<typeof ImportedPage>;

/** A file that was not imported, with the reason. */
const LeftOut = z.object({ path: z.string(), code: z.string() });

export const DocumentationImport = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  fileName: z.string(),
  sizeBytes: count,
  status: z.enum(IMPORT_STATUSES),
  /** Why an import failed. */
  errorCode: z.string().nullable(),
  workId: z.uuid().nullable(),
  /** The number of files, and of finished ones; null before it was opened. */
  files: z.object({ total: count, done: count, failed: count }).nullable(),
  /** A newer converter is available for the original. */
  isOutdated: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type DocumentationImport = z.infer<typeof DocumentationImport>;

export const ImportWithReport = DocumentationImport.extend({
  /** Limited to fit into a response; `files` is the total count. */
  pages: z.array(ImportedPage),
  leftOut: z.array(LeftOut),
  report: ImportReport.nullable(),
  /** The received pieces of an original being uploaded. */
  pieces: z.array(count),
});
export type ImportWithReport = z.infer<typeof ImportWithReport>;

const place = {
  projectId: z.uuid(),
  productId: z.uuid().optional(),
  /** A page, or a product or the project for its storage. */
  parentId: idOf("page").optional(),
};
const params = z.object({ importId: z.uuid() });

const PLACED = {
  ...PROJECT_ERRORS,
  ...PLACE_ERRORS,
  product_not_found: "This product does not exist.",
  files_full: "This organisation's file storage is full.",
};
const import_not_found = "This import does not exist.";
const limits = [
  { by: "user", max: 600, seconds: 3600 },
  { by: "organization", max: 5000, seconds: 24 * 3600 },
] as const;

export const importContract = {
  importFile: endpoint({
    method: "POST",
    path: "/documentation/pages/import",
    access: "edit",
    kind: "workflow",
    summary:
      "Makes pages from a file of up to 25 MB. Small files answer with their pages, larger ones and archives with the work that makes them.",
    body: z.object(place),
    upload: { field: "file", maxBytes: IMPORT_LIMITS.fileBytes },
    returns: z.object({
      importId: z.uuid(),
      /** If the pages are created later. */
      workId: z.uuid().nullable(),
      pages: z.array(ImportedPage),
      report: ImportReport.nullable(),
    }),
    status: 201,
    acceptedWith: "workId",
    limits,
    errors: { ...PLACED, ...FILE_ERRORS },
  }),
  list: endpoint({
    method: "GET",
    path: "/documentation/imports",
    access: "view",
    changesWith: ["documentation", "background-work"],
    summary: "The latest imports of a project, the newest first.",
    query: z.object({
      projectId: z.uuid(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    returns: listOf(DocumentationImport),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  beginUpload: endpoint({
    method: "POST",
    path: "/documentation/imports",
    access: "edit",
    summary: "Begins the import of a large file, which is sent in pieces of 4 MiB afterwards.",
    body: z.object({
      ...place,
      fileName: z.string().trim().min(1).max(255),
      sizeBytes: z.int().min(1).max(IMPORT_LIMITS.archiveBytes),
    }),
    returns: ImportWithReport,
    status: 201,
    limits,
    errors: { ...PLACED, import_type_refused: FILE_ERRORS.import_type_refused },
  }),
  sendPiece: endpoint({
    method: "POST",
    path: "/documentation/imports/{importId}/pieces",
    access: "edit",
    kind: "workflow",
    summary: "Takes one piece of the file. The same piece sent again changes nothing.",
    params,
    body: z.object({ piece: z.coerce.number().int().min(0).max(1000) }),
    upload: { field: "file", maxBytes: IMPORT_LIMITS.pieceBytes },
    returns: z.object({ pieces: z.array(count) }),
    limits: [{ by: "user", max: 6000, seconds: 3600 }],
    errors: {
      import_not_found,
      ...PROJECT_ERRORS,
      import_complete: "All of this file has arrived.",
      piece_refused: "This piece does not have the length that it has in the file.",
    },
  }),
  start: endpoint({
    method: "POST",
    path: "/documentation/imports/{importId}/start",
    access: "edit",
    summary: "Makes the pages, once all pieces have arrived.",
    params,
    returns: DocumentationImport,
    status: 202,
    errors: {
      import_not_found,
      ...PLACED,
      import_complete: "This import has been started.",
      import_incomplete: "Some pieces of this file are missing.",
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/documentation/imports/{importId}",
    access: "view",
    changesWith: ["documentation", "background-work"],
    summary: "An import with its pages, what it left out, and its receipt.",
    params,
    returns: ImportWithReport,
    errors: { import_not_found },
  }),
  readOriginal: endpoint({
    method: "GET",
    path: "/documentation/imports/{importId}/original",
    access: "view",
    kind: "workflow",
    summary: "The file that was imported, as it was.",
    params,
    returns: download("application/octet-stream"),
    errors: { import_not_found },
  }),
  importAgain: endpoint({
    method: "POST",
    path: "/documentation/imports/{importId}/again",
    access: "edit",
    summary:
      "Reads the original again and merges it into the pages by block: what people changed stays.",
    params,
    returns: DocumentationImport,
    status: 202,
    limits,
    errors: {
      import_not_found,
      ...PROJECT_ERRORS,
      import_running: "This import is still running.",
    },
  }),
};
