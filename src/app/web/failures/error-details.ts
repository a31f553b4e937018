import { ApiError } from "#src/platform/web/api-error.ts";

/** What support needs to find the cause. Search parameters stay out: they can hold secrets. */
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
