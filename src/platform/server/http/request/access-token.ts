import type { IncomingHttpHeaders } from "node:http";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";

/**
 * The token of an `Authorization: Bearer` header, which then counts alone: the cookie is ignored.
 * Public calls take no token of ours; some carry one of another service.
 */
export function accessTokenOf(
  { access }: EndpointShape,
  headers: IncomingHttpHeaders,
): string | undefined {
  return access === "public" ? undefined : bearerTokenOf(headers);
}

/** An empty text for a header that holds no token. */
export function bearerTokenOf({ authorization }: IncomingHttpHeaders): string | undefined {
  if (authorization === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}
