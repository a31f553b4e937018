import { AppError, conflict } from "#src/platform/server/app-error.ts";
import { MissingScope, NeedsReconnect, Permanent } from "./providers/mail-errors.ts";

const RETRY_S = 10;

/** What a provider's refusal means to someone who waits for the answer of a call. */
export function answerOf(error: unknown): Error {
  if (error instanceof AppError) return error;
  const isOver = error instanceof NeedsReconnect || error instanceof MissingScope;
  if (isOver || error instanceof Permanent) return conflict("mailbox_reconnect");
  return new AppError(503, "mailbox_unavailable", { retryAfterSeconds: RETRY_S, cause: error });
}
