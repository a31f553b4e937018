import type { IncomingHttpHeaders } from "node:http";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";

/**
 * The token of an `Authorization: Bearer` header, which then counts alone: the cookie is ignored.
 * Public calls take no token of ours; some carry one of another service.
 */
export function accessTokenOf(
  { access }: EndpointShape,
  { authorization }: IncomingHttpHeaders,
): string | undefined {
  if (access === "public" || authorization === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}
