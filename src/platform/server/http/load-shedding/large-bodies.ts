import type { IncomingMessage } from "node:http";
import { unavailable } from "#src/platform/server/app-error.ts";

/** Anyone who saves a page is below it, so no one who sends large ones keeps them from that. */
const LARGE_BYTES = 64 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Bodies lie in memory until they have arrived, and two thousand callers may send one each. Large
 * ones are let come as long as all of them together fit. `unknownBytes` is for a body that does
 * not say how long it is.
 */
export function createLargeBodies(): (request: IncomingMessage, unknownBytes: number) => void {
  let expected = 0;
  return (request, unknownBytes) => {
    const declared = Number(request.headers["content-length"] ?? unknownBytes);
    const bytes = Math.min(declared, unknownBytes);
    if (bytes <= LARGE_BYTES) return;
    if (expected + bytes > MOST_BYTES) throw unavailable(2);
    expected += bytes;
    request.once("close", () => {
      expected -= bytes;
    });
  };
}
