import type { AppError } from "#src/platform/server/app-error.ts";

/** The errors of RFC 6749, 7591 and 8707 that we answer. */
type ErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_target"
  | "invalid_redirect_uri"
  | "invalid_client_metadata"
  | "unsupported_grant_type"
  | "too_many_requests";

export function refuse(error: ErrorCode, description: string, status = 400): Response {
  const headers = { pragma: "no-cache" };
  return Response.json({ error, error_description: description }, { status, headers });
}

/** For requests that the platform refuses before a handler runs, such as a malformed body. */
export function refuseAs({ status, retryAfterSeconds }: AppError): Response {
  if (status !== 429) return refuse("invalid_request", "The request could not be read.");
  const response = refuse("too_many_requests", "Wait before the next request.", 429);
  response.headers.set("retry-after", String(retryAfterSeconds ?? 60));
  return response;
}
