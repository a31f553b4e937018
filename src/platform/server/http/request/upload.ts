import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { UploadRule } from "#src/platform/contract/endpoint.ts";
import { AppError, malformed } from "#src/platform/server/app-error.ts";
import type { UploadedFile } from "#src/platform/server/http/serve.ts";
import { refuseOtherContentTypes } from "./json-body.ts";

export type Upload = {
  file: UploadedFile;
  fields: Record<string, string>;
  remove(): Promise<void>;
};

/**
 * Receives one file into a folder of its own before any transaction begins, so that a slow sender
 * holds no connection. The sender's file name is display text and never part of a path.
 */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Upload> {
  const [type] = (request.headers["content-type"] ?? "").split(";");
  refuseOtherContentTypes(type, "multipart/form-data");
  const folder = await mkdtemp(join(tmpdir(), "foreword-upload-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await receive(request, rule, join(folder, "file"))), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function receive(request: FastifyRequest, rule: UploadRule, path: string) {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  const limits = { files: 1, fields: 10, fieldSize: 8192, fileSize: rule.maxBytes, parts: 11 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      if (typeof part.value !== "string" || Object.hasOwn(fields, part.fieldname))
        throw malformed();
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== rule.field) throw malformed({ [part.fieldname]: "Unexpected file." });
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new AppError(413, "body_too_large");
    file = {
      name: part.filename.slice(0, 255),
      contentType: part.mimetype,
      size: part.file.bytesRead,
      path,
    };
  }
  if (!file) throw malformed({ [rule.field]: "A file is expected here." });
  return { file, fields };
}
