import {
  NeedsReconnect,
  RateLimited,
  Transient,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";

/** The server wants a password over an unencrypted connection. */
export class NotEncrypted extends Error {
  override name = "NotEncrypted";
}

const BACK_OFF_MS = 60_000;
const OURS =
  /^(NeedsReconnect|MissingScope|CursorGone|RateLimited|Transient|Permanent|SendUncertain)$/;

/** Maps IMAP and network errors to those the engine handles. */
export function explainImap(error: unknown): Error {
  if (!(error instanceof Error)) return new Transient(String(error));
  if (OURS.test(error.name)) return error;
  const { code, authenticationFailed, serverResponseCode } = factsOf(error);
  if (code === "ETHROTTLE") return new RateLimited(new Date(Date.now() + BACK_OFF_MS));
  if (authenticationFailed && serverResponseCode !== "UNAVAILABLE")
    return new NeedsReconnect("The server refuses the password.", { cause: error });
  return new Transient(error.message, { cause: error });
}

function factsOf(error: Error) {
  return {
    code: "code" in error ? String(error.code) : "",
    authenticationFailed: "authenticationFailed" in error && error.authenticationFailed === true,
    serverResponseCode: "serverResponseCode" in error ? String(error.serverResponseCode) : "",
  };
}
