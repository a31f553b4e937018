import { notFound } from "#src/platform/server/app-error.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { purgeFiles } from "./files.jobs.ts";
import { findFile } from "./files.queries.ts";
import { keepAttachment } from "./keep-attachment.ts";
import { keepPicture } from "./keep-picture.ts";

export const filesFeature = defineFeature(
  filesContract,
  {
    upload: keepPicture,
    attach: keepAttachment,
    read: readFile,
  },
  { jobs: [purgeFiles] },
);

type Args = HandlerArgs<typeof filesContract.read>;

/** Contents are read only when requested; the browser may have them cached. */
async function readFile({ read, org, params }: Args): Promise<DownloadAnswer> {
  const file = await read((db) => findFile(db, org, params));
  if (!file) throw notFound("file_not_found");
  const { id, name, contentType, sizeBytes: size, sha256 } = file;
  return {
    fileName: name,
    contentType,
    body: readBytes(read, org, { fileId: id, size }),
    kept: { etag: `"${sha256.toString("base64url")}"`, size },
  };
}
