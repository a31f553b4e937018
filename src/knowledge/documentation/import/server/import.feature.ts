import { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { importPages, mergeImport } from "./import.jobs.ts";
import { importFile } from "./import-file.ts";
import { countFiles } from "./import-files.queries.ts";
import { countImports, listImports } from "./imports.queries.ts";
import { readImport, requireImport, toImport } from "./present-import.ts";
import { beginUpload, importAgain, sendPiece, startImport } from "./upload-pieces.ts";

export const importFeature = defineFeature(
  importContract,
  {
    importFile,

    async list({ db, org, query }) {
      await projects.requireThere(db, org, query.projectId);
      const rows = await listImports(db, org, query);
      const ids = rows.map(({ id }) => id);
      const counts = await countFiles(db, org, ids);
      const list = rows.map((row) => toImport(row, counts.get(row.id)));
      return { list, total: await countImports(db, org, query.projectId) };
    },

    beginUpload,
    sendPiece,
    start: startImport,
    read: ({ db, org, params }) => readImport(db, org, params.importId),

    async readOriginal({ read, org, params: { importId } }) {
      const found = await read((db) => requireImport(db, org, importId));
      const { fileId, fileName, sizeBytes: size, status } = found;
      // These have no file any more, or not yet.
      if (status === "uploading" || status === "failed") throw notFound("import_not_found");
      return {
        fileName,
        contentType: "application/octet-stream",
        body: readBytes(read, org, { fileId, size }),
      };
    },

    importAgain,
  },
  { jobs: [importPages, mergeImport] },
);
