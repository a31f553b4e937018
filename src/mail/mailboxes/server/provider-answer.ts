import { AppError, conflict } from "#src/platform/server/app-error.ts";
import { MissingScope, NeedsReconnect, Permanent } from "./providers/mail-errors.ts";

const RETRY_S = 10;

/** Errors for an API call, by the provider's response. */
export function answerOf(error: unknown): Error {
  if (error instanceof AppError) return error;
  const isOver = error instanceof NeedsReconnect || error instanceof MissingScope;
  if (isOver || error instanceof Permanent) return conflict("mailbox_reconnect");
  return new AppError(503, "mailbox_unavailable", { retryAfterSeconds: RETRY_S, cause: error });
}
