import type { IncomingMessage, ServerResponse } from "node:http";
import { PLATFORM_ERRORS } from "#src/platform/contract/errors.ts";
import { API_HEADERS } from "#src/platform/server/http/answer/security-headers.ts";
import { corsHeaders, type Origins } from "#src/platform/server/http/request/cross-site.ts";
import { newId } from "#src/platform/server/ids.ts";

const CODE = "service_unavailable";

/**
 * The 503 of a shed request. It is as cheap as possible: an overloaded server must not spend its
 * time on rejections.
 */
export function overloadResponse(common: Readonly<Record<string, string>>, origins: Origins) {
  const fixed = Object.entries({
    ...common,
    ...API_HEADERS,
    "content-type": "application/json; charset=utf-8",
  }).flat();
  const [before, after] = JSON.stringify({
    error: { code: CODE, message: PLATFORM_ERRORS[CODE], requestId: "|" },
  }).split("|");

  return (request: IncomingMessage, response: ServerResponse, afterSeconds: number): void => {
    const requestId = newId();
    const body = `${before}${requestId}${after}`;
    const cors = namesOrigin(request) ? corsHeaders(request.headers, origins) : {};
    response.writeHead(503, [
      ...fixed,
      ...Object.entries(cors).flat(),
      "x-request-id",
      requestId,
      "retry-after",
      String(afterSeconds),
      "content-length",
      String(body.length),
    ]);
    response.end(body);
  };
}

/** Searched in arrival order: sorting all names first would be most of the work. */
function namesOrigin({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.some((text, at) => at % 2 === 0 && text.length === 6 && /^origin$/i.test(text));
}
