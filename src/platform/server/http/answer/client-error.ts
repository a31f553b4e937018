import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import {
  type ErrorBody,
  PLATFORM_ERRORS,
  type PlatformErrorCode,
} from "#src/platform/contract/errors.ts";
import { newId } from "#src/platform/server/ids.ts";
import { API_HEADERS } from "./security-headers.ts";

/**
 * Requests that Node's parser rejects never reach the pipeline. They get the same error body and
 * headers, without Fastify.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  common: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = refusalOf(error.code);
  const requestId = newId();
  const body: ErrorBody = { error: { code, message: PLATFORM_ERRORS[code], requestId } };
  const text = JSON.stringify(body);
  const headers = {
    ...common,
    ...API_HEADERS,
    "x-request-id": requestId,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(text)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n");
  socket.end(`${head}\r\n\r\n${text}`, () => socket.destroy());
}

function refusalOf(code: string | undefined): [status: number, code: PlatformErrorCode] {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return [408, "request_timeout"];
  if (code === "HPE_HEADER_OVERFLOW") return [431, "request_malformed"];
  return [400, "request_malformed"];
}
