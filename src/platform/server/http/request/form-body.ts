import type { FastifyRequest } from "fastify";
import { AppError, malformed } from "#src/platform/server/app-error.ts";
import { refuseOtherContentTypes } from "./json-body.ts";

export const FORM_TYPE = "application/x-www-form-urlencoded";

const MAX_FIELDS = 10;
const LIMITS = { fields: MAX_FIELDS, fieldSize: 1024, files: 0, parts: MAX_FIELDS };

export function isForm({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["content-type"]?.toLowerCase().startsWith(FORM_TYPE) ?? false;
}

/** The fields of a URL-encoded form. Each has one value. */
export function parseFormBody(request: FastifyRequest, bytes: Buffer): Record<string, string> {
  refuseOtherContentTypes(request.headers["content-type"], FORM_TYPE);
  const entries = [...new URLSearchParams(bytes.toString("utf8"))];
  if (entries.length > MAX_FIELDS || bytes.includes(0)) throw malformed();
  return once(entries);
}

/** The same for a multipart form. */
export async function readFormParts(request: FastifyRequest): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === "file" || typeof part.value !== "string")
        throw new AppError(415, "content_type_unsupported");
      entries.push([part.fieldname, part.value]);
    }
  } catch (error) {
    throw isOfParser(error) ? malformed() : error;
  }
  return once(entries);
}

/** Form errors have no code; disk errors do. */
export function isOfParser(error: unknown): boolean {
  return error instanceof Error && !("code" in error);
}

function once(entries: readonly (readonly [string, string])[]): Record<string, string> {
  const names = new Set(entries.map(([name]) => name));
  if (names.size < entries.length) throw malformed();
  return Object.fromEntries(entries);
}
