import fc from "fast-check";
import { z } from "zod";
import { marker, type Whose } from "./markers.ts";
import type { JsonSchema } from "./read-api.ts";

const Known = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).default([]),
  minLength: z.number().default(0),
  maxLength: z.number().default(200),
  minItems: z.number().default(0),
  maxItems: z.number().default(5),
  minimum: z.number().default(-1_000_000),
  maximum: z.number().default(1_000_000),
});
type Known = z.infer<typeof Known>;

/** Fields whose valid value only the server knows. */
const KINDS: Readonly<Record<string, string>> = {
  email: "email",
  emails: "email",
  password: "password",
  currentPassword: "password",
  token: "token",
  organizationName: "organizationName",
  fileId: "fileId",
};

/** Secrets grant access, so no caller gets those of others. */
const CREDENTIALS = new Set(["password", "token"]);

const LONGEST_ARRAY = 6;
const LONGEST_TEXT = 300;

/** Valid values of a schema. Server-generated values are represented by markers. */
export function fromSchema(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  const known = Known.parse(schema);
  const { anyOf, enum: choices, type, properties } = known;
  if (anyOf) return fc.oneof(...anyOf.map((one) => fromSchema(one, name)));
  if ("const" in schema) return fc.constant(known.const);
  if (choices) return fc.constantFrom(...choices);
  if (type === "string") return textOf(known, name);
  if (type === "integer")
    return fc.integer({ min: known.minimum, max: Math.min(known.maximum, 2 ** 31 - 1) });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array") {
    const maxLength = Math.min(known.maxItems, known.minItems + LONGEST_ARRAY);
    return fc.array(fromSchema(known.items ?? {}, name), { minLength: known.minItems, maxLength });
  }
  if (type === "object" || properties) return objectOf(known);
  return fc.jsonValue({ maxDepth: 2 });
}

function objectOf({ properties = {}, required }: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, fromSchema(one, name)]);
  const whole: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(whole, { requiredKeys: required, noNullPrototype: true });
}

function textOf({ format, pattern, minLength, maxLength }: Known, name: string) {
  const kind = KINDS[name] ?? (format === "uuid" ? name : undefined);
  const length = { minLength, maxLength: Math.min(maxLength, LONGEST_TEXT) };
  const free = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: "grapheme", ...length, size: "small" }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary-ascii", ...length, size: "medium" }) },
    // The maximum length.
    { weight: 1, arbitrary: fc.constant("ä".repeat(length.maxLength)) },
  );
  if (name === "isArchived") return fc.constantFrom("true", "false");
  if (kind !== undefined)
    return fc.oneof({ weight: 5, arbitrary: existing(kind) }, made(kind, free));
  if (format === "uuid") return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: "-1" });
  return free;
}

function existing(kind: string): fc.Arbitrary<string> {
  const own = { weight: 4, arbitrary: fc.constant<Whose>("own") };
  const foreign = { weight: 1, arbitrary: fc.constant<Whose>("foreign") };
  const whose = fc.oneof(own, ...(CREDENTIALS.has(kind) ? [] : [foreign]));
  return fc.tuple(whose, fc.nat(3)).map(([from, index]) => marker(from, kind, index));
}

function made(kind: string, free: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (kind === "email") return fc.nat(99_999).map((n) => `person-${n}@example.com`);
  return kind.endsWith("Id") ? fc.uuid() : free;
}
