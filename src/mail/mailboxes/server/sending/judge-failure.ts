import {
  MissingScope,
  NeedsReconnect,
  Permanent,
  type PermanentCode,
  RateLimited,
  Transient,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";

export type FailureVerdict =
  | { act: "fail"; code: string }
  | { act: "hold"; code: string }
  | { act: "reconnect" }
  | { act: "throttle"; until: Date }
  | { act: "retry"; seconds: number }
  | { act: "search" };

const PAUSES_SECONDS = [60, 300, 900, 3600];
const LONGEST_PAUSE_SECONDS = 7200;
const GIVEN_UP_AFTER_SECONDS = 24 * 3600;

/**
 * Errors about a single mail. All others concern its mailbox or this server, and are fixed there.
 */
const OF_THE_MAIL: ReadonlySet<PermanentCode> = new Set([
  "recipient_refused",
  "practice_only",
  "content_refused",
  "message_too_large",
  "not_found",
] as const);

/**
 * Classifies a failed attempt. Once the request may have been sent, only errors that the provider's
 * adapter knows count as failures; everything else may have been sent.
 */
export function judgeFailure(
  error: unknown,
  item: { isHandedOver: boolean; attempt: number; triedForSeconds: number },
): FailureVerdict {
  if (error instanceof NeedsReconnect || error instanceof MissingScope) return { act: "reconnect" };
  if (error instanceof RateLimited) return { act: "throttle", until: error.retryAt };
  if (error instanceof Permanent)
    return { act: OF_THE_MAIL.has(error.code) ? "fail" : "hold", code: error.code };
  if (item.isHandedOver && !(error instanceof Transient)) return { act: "search" };
  if (item.triedForSeconds >= GIVEN_UP_AFTER_SECONDS)
    return { act: "fail", code: "provider_unreachable" };
  return { act: "retry", seconds: PAUSES_SECONDS[item.attempt] ?? LONGEST_PAUSE_SECONDS };
}
