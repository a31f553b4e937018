import { ApiError } from "#src/platform/web/api-error.ts";

/** Details for support. Search parameters are omitted because they may contain secrets. */
export function detailsOf(what: string, pathname: string, error?: unknown): string {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return [
    what,
    `Page: ${pathname}`,
    `Time: ${new Date().toISOString()}`,
    ...(requestId ? [`Request: ${requestId}`] : []),
    `Browser: ${navigator.userAgent}`,
  ].join("\n");
}
