import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import type { UploadRule } from "#src/platform/contract/endpoint.ts";
import { AppError, malformed } from "#src/platform/server/app-error.ts";
import type { UploadedFile } from "#src/platform/server/http/serve.ts";
import { isOfParser } from "./form-body.ts";
import { refuseOtherContentTypes } from "./json-body.ts";

const FOLDER = "foreword-upload-";

const FIELDS = { fields: 10, fieldSize: 8192 };
/** Size allowance for form fields and part headers on top of the file. */
const MAX_AROUND = FIELDS.fields * FIELDS.fieldSize + 32 * 1024;

export type Upload = {
  file: UploadedFile;
  fields: Record<string, string>;
  remove(): Promise<void>;
};

/**
 * Receives one file into its own folder before any transaction begins, so that a slow sender holds
 * no connection. The sender's file name is display text and never part of a path.
 */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Upload> {
  const [type] = (request.headers["content-type"] ?? "").split(";");
  refuseOtherContentTypes(type, "multipart/form-data");
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > rule.maxBytes + MAX_AROUND) throw new AppError(413, "body_too_large");
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await receive(request, rule, join(folder, "file"))), remove };
  } catch (error) {
    await remove();
    // Otherwise the rest of the body would be parsed as the next request of this connection.
    request.raw.unpipe();
    request.raw.resume();
    // The client has disconnected; this is not a server error.
    const hasHungUp = request.raw.readableAborted;
    throw hasHungUp || isOfParser(error) ? malformed() : error;
  }
}

/** Partial uploads of a killed process on this machine. No active upload is this old. */
export async function removeLeftUploads(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(FOLDER))) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < HOUR_MS) continue;
    // Another user's folder is not ours to remove.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function receive(request: FastifyRequest, rule: UploadRule, path: string) {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  const limits = { ...FIELDS, files: 1, parts: FIELDS.fields + 1, fileSize: rule.maxBytes };
  // A client that disconnected before reading started would otherwise go unnoticed.
  if (request.raw.readableAborted) throw malformed();
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      const isWhole = !part.valueTruncated && !part.fieldnameTruncated;
      if (!isWhole || typeof part.value !== "string" || Object.hasOwn(fields, part.fieldname))
        throw malformed();
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== rule.field) throw malformed({ [part.fieldname]: "Unexpected file." });
    file = await keep(part, path);
  }
  if (!file) throw malformed({ [rule.field]: "A file is expected here." });
  return { file, fields };
}

async function keep(part: MultipartFile, path: string): Promise<UploadedFile> {
  const ending = new AbortController();
  // There is no point in reading the rest of an oversized body.
  part.file.once("limit", () => ending.abort());
  const { signal } = ending;
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    throw signal.aborted ? new AppError(413, "body_too_large") : error;
  }
  if (part.file.truncated) throw new AppError(413, "body_too_large");
  return {
    name: part.filename.slice(0, 255),
    contentType: part.mimetype,
    size: part.file.bytesRead,
    path,
  };
}
