import { z } from "zod";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { invalid, malformed } from "#src/platform/server/app-error.ts";
import { sentenceFor } from "./input-sentences.ts";

const NO_FIELDS = z.object({});

export type RawInput = { params: unknown; query: unknown; body: unknown };

/**
 * Parses path, query and body with the endpoint's schemas. A value of the wrong type is malformed
 * (400); a well-typed value that breaks a rule gets a per-field error (422).
 */
export function inputParser(endpoint: EndpointShape): (raw: RawInput) => Record<string, unknown> {
  const { params, ignores } = endpoint;
  const query = strict(endpoint.query ?? NO_FIELDS);
  const optional = optionalFields(query);
  const body = endpoint.body?.strict();
  return (raw) => {
    const input: Record<string, unknown> = {};
    if (params) input.params = parse(params, raw.params, false);
    input.query = parse(query, withoutEmpty(raw.query, optional), false);
    if (body) input.body = parse(body, withoutIgnored(ignores, raw.body), true);
    else refuseBody(raw.body);
    return input;
  };
}

/** Rejects unknown fields unless the contract uses `z.looseObject`. */
function strict(schema: z.ZodObject): z.ZodObject {
  return schema.def.catchall ? schema : schema.strict();
}

function optionalFields({ shape }: z.ZodObject): (key: string) => boolean {
  const names = Object.keys(shape).filter((key) => shape[key]?.safeParse(undefined).success);
  return (key) => names.includes(key);
}

/** `filters[role]=` means no filter, as a form sends it for an empty field. */
function withoutEmpty(value: unknown, isOptional: (key: string) => boolean): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== "" || !isOptional(key))
      .map(([key, inner]) => [key, withoutEmpty(inner, () => true)]),
  );
}

/** No body is expected: careful clients send an empty object; anything else is an error. */
function refuseBody(body: unknown): void {
  if (body === undefined || body === null) return;
  if (typeof body === "object" && Object.keys(body).length === 0) return;
  throw malformed();
}

function withoutIgnored(ignored: readonly string[] | undefined, body: unknown): unknown {
  if (!ignored || typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !ignored.includes(key)));
}

const RULE_BROKEN = new Set([
  "too_small",
  "too_big",
  "invalid_format",
  "custom",
  "not_multiple_of",
]);

function parse(schema: z.ZodObject, value: unknown, isBody: boolean): unknown {
  const parsed = schema.safeParse(value ?? {}, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields = Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join(".") || "body", issue.message]),
  );
  const isRule = isBody && issues.every((issue) => RULE_BROKEN.has(issue.code));
  throw isRule ? invalid("input_invalid", fields) : malformed(fields);
}
