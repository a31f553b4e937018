import { type EndpointShape, isWriting } from "#src/platform/contract/endpoint.ts";
import { forbidden } from "#src/platform/server/app-error.ts";

export type Origins = { own: string; allowed: readonly string[] };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Rejects writes that another site made a browser send: one of two headers naming a foreign site is
 * enough. A caller with neither is not a supported browser, and sends no cookie unintentionally.
 */
export function refuseCrossSite(
  endpoint: Pick<EndpointShape, "kind" | "method" | "writes">,
  headers: Headers,
  { own, allowed }: Origins,
): void {
  if (!isWriting(endpoint)) return;
  const { origin } = headers;
  if (typeof origin === "string" && allowed.includes(origin)) return;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") throw forbidden("origin_refused");
  if (origin !== undefined && !isOwn(origin, own)) throw forbidden("origin_refused");
}

const LOOPBACK = /^(https?:\/\/)(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

/** localhost has several names, and a local user may type any of them. */
function isOwn(origin: string | string[], own: string): boolean {
  if (origin === own) return true;
  if (typeof origin !== "string" || !LOOPBACK.test(own)) return false;
  return origin.replace(LOOPBACK, "$1localhost") === own.replace(LOOPBACK, "$1localhost");
}

/** CORS headers for an origin on the operator's list; none for any other caller. */
export function corsHeaders(headers: Headers, origins: Origins): Record<string, string> {
  if (origins.allowed.length === 0) return {};
  const { origin } = headers;
  if (typeof origin !== "string" || !origins.allowed.includes(origin)) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers":
      "content-type, finger-print-id, foreword-version, idempotency-key, last-event-id, x-org, x-unattended",
    "access-control-expose-headers": "x-org, x-org-before, x-request-id, retry-after",
    "access-control-max-age": "600",
  };
}
