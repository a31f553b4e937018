import { AppError, malformed } from "#src/platform/server/app-error.ts";

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses UTF-8 JSON of bounded depth, without keys that could reach an object's prototype. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const value = parse(bytes);
  refuseHostile(value, 1);
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw malformed();
  }
}

/** Stops at the depth limit, so that nesting cannot exhaust the stack. */
function refuseHostile(value: unknown, depth: number): void {
  if (typeof value === "string" && value.includes("\0")) throw malformed();
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) throw malformed();
  if (Array.isArray(value)) {
    for (const inner of value) refuseHostile(inner, depth + 1);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key) || key.includes("\0")) throw malformed();
    refuseHostile(inner, depth + 1);
  }
}

/** Exactly this content type: lenient parsers have let bodies bypass validation before. */
export function refuseOtherContentTypes(contentType: string | undefined, expected: string): void {
  const [type, ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const isExpected = type?.trim() === expected;
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith("charset="));
  if (isExpected && (!charset || charset === "charset=utf-8")) return;
  throw new AppError(415, "content_type_unsupported");
}
