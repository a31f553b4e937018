import type { EndpointShape } from "./endpoint.ts";
import { toQueryString } from "./query-string.ts";

/** A call that the document starts before the scripts are there. */
export type FirstCall = { method: string; address: string; body?: string };

/** The address of a call below the API's base. */
export function addressOf(
  { path }: Pick<EndpointShape, "path">,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = toQueryString(query);
  return search ? `${filled}?${search}` : filled;
}

/**
 * The version of the API, by date. Changes within a version are additive; a breaking one gets a new
 * date.
 */
export const API_VERSION = "2026-12-01";

export const VERSION_HEADER = "foreword-version";
