import { ApiError, NetworkError } from "./api-error.ts";
import { failureText } from "./failure.text.ts";

/** A sentence for a person. `sentences` holds those that the caller knows better, by error code. */
export function describeFailure(
  error: unknown,
  sentences: Readonly<Record<string, string>> = {},
): string {
  if (error instanceof NetworkError) return failureText.unreachable;
  if (!(error instanceof ApiError)) return failureText.unexpected(undefined);
  const own = sentences[error.code];
  if (own) return own;
  if (error.status === 503 || error.status === 502 || error.status === 504) return failureText.busy;
  if (error.status === 401 || error.status === 403) return failureText.refused;
  return failureText.unexpected(error.requestId);
}
