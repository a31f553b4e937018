import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, unavailable } from "#src/platform/server/app-error.ts";

/** Page saves are smaller, so large uploads cannot block them. */
const LARGE_BYTES = 64 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;
/** A caller whose bodies never arrive leaves the rest to others. */
const MAX_BYTES_PER_CALLER = MAX_BYTES / 4;

export type LargeBody = {
  request: IncomingMessage;
  response: ServerResponse;
  /** What the route accepts. A body that does not say how long it is may be this long. */
  maxBytes: number;
  caller: string;
};

/**
 * Bodies are buffered in memory, and two thousand callers may send one each. Large ones are accepted
 * while their total fits, of all and of their caller, until they are answered or their connection
 * ends. One that is too long is refused before it takes any of that.
 */
export function createLargeBodies(): (body: LargeBody) => void {
  const expected = new Map<string, number>();
  let total = 0;

  function add(caller: string, bytes: number): void {
    const own = (expected.get(caller) ?? 0) + bytes;
    total += bytes;
    if (own > 0) expected.set(caller, own);
    else expected.delete(caller);
  }

  return ({ request, response, maxBytes, caller }) => {
    const bytes = Number(request.headers["content-length"] ?? maxBytes);
    if (bytes > maxBytes) throw new AppError(413, "body_too_large");
    if (bytes <= LARGE_BYTES) return;
    const own = expected.get(caller) ?? 0;
    if (total + bytes > MAX_BYTES || own + bytes > MAX_BYTES_PER_CALLER) throw unavailable(2);
    add(caller, bytes);
    onceOver(request, response, () => add(caller, -bytes));
  };
}

/**
 * An answer that is out closes its response even if the body was never read. The response of a
 * connection that ends may stay open, so both are watched.
 */
function onceOver(
  { socket }: IncomingMessage,
  response: ServerResponse,
  callback: () => void,
): void {
  const over = () => {
    response.off("close", over);
    socket.off("close", over);
    callback();
  };
  response.once("close", over);
  socket.once("close", over);
}
