import type { IncomingMessage } from "node:http";
import { unavailable } from "#src/platform/server/app-error.ts";

/** Page saves are smaller, so large uploads cannot block them. */
const LARGE_BYTES = 64 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Bodies are buffered in memory, and two thousand callers may send one each. Large ones are accepted
 * while their total fits `MAX_BYTES`. `unknownBytes` is for a body that does not say how long it is.
 */
export function createLargeBodies(): (request: IncomingMessage, unknownBytes: number) => void {
  let expected = 0;
  return (request, unknownBytes) => {
    const declared = Number(request.headers["content-length"] ?? unknownBytes);
    const bytes = Math.min(declared, unknownBytes);
    if (bytes <= LARGE_BYTES) return;
    if (expected + bytes > MAX_BYTES) throw unavailable(2);
    expected += bytes;
    request.once("close", () => {
      expected -= bytes;
    });
  };
}
