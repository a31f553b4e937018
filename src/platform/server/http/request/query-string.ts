import { parse } from "node:querystring";
import qs from "qs";
import { malformed } from "#src/platform/server/app-error.ts";

const FORBIDDEN_KEY = /(^|[[.])(__proto__|constructor|prototype)(?=[\][.]|$)/i;

const MAX_FIELDS = 50;

/**
 * Bracket style, `filters[role]=admin`. A repeated name becomes a list, which the schema of a
 * single value rejects, so there is no "first wins" or "last wins" ambiguity.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  if (text === "") return {};
  if (text.length > 8192) throw malformed();
  const keys = text.split("&").map((pair) => decode(pair.split("=")[0] ?? ""));
  // PostgreSQL text cannot contain NUL.
  if (keys.some((key) => FORBIDDEN_KEY.test(key)) || decode(text).includes("\0")) throw malformed();
  if (keys.length > MAX_FIELDS) throw malformed();
  // Node's own parser is several times as fast; only brackets need the other one.
  if (!keys.some((key) => key.includes("["))) return { ...parse(text) };
  try {
    return qs.parse(text, {
      depth: 3,
      strictDepth: true,
      parameterLimit: MAX_FIELDS,
      arrayLimit: 100,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
      ignoreQueryPrefix: true,
    });
  } catch {
    throw malformed();
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw malformed();
  }
}
