import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, unavailable } from "#src/platform/server/app-error.ts";

/** Page saves are smaller, so large uploads cannot block them. */
const LARGE_BYTES = 64 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;
/** A caller whose bodies never arrive cannot use up the whole budget. */
const MAX_BYTES_PER_CALLER = MAX_BYTES / 4;

export type LargeBody = {
  request: IncomingMessage;
  response: ServerResponse;
  /** The route's body limit. A body of unknown length counts as this long. */
  maxBytes: number;
  caller: string;
};

/**
 * Bodies are buffered in memory, and two thousand callers may each send one. Large ones are
 * accepted while they fit into a total and a per-caller budget, held until the response or
 * disconnect. Oversized ones are rejected without using the budget.
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
 * A finished response closes even if the body was never read, but the response of a lost connection
 * may stay open, so both are watched.
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
