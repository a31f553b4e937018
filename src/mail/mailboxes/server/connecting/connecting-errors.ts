import {
  MissingScope,
  NeedsReconnect,
  Permanent,
  RateLimited,
  Transient,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import { AppError, conflict } from "#src/platform/server/app-error.ts";

const RETRY_S = 10;

/** Errors for connecting a mailbox, by the provider's response. */
export function answerUnavailable(error: unknown): never {
  if (error instanceof RateLimited || error instanceof Transient)
    throw new AppError(503, "mailbox_unavailable", { retryAfterSeconds: RETRY_S, cause: error });
  if (error instanceof MissingScope) throw conflict("consent_scope_missing");
  if (error instanceof NeedsReconnect) throw conflict("consent_failed");
  if (error instanceof Permanent && error.code === "blocked_by_administrator")
    throw conflict("consent_admin_needed");
  if (error instanceof Permanent) throw conflict("mailbox_unsupported");
  throw error;
}
