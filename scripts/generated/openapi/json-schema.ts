import { z } from "zod";

export type JsonSchema = { [key: string]: unknown };

/**
 * A schema as JSON Schema 2020-12. `input` is what a caller may send (defaults are optional),
 * `output` what it gets. A schema that JSON cannot express fails here, and so fails the build.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      // The format says it already, and better for people than zod's pattern does.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { $schema: _, "~standard": __, $defs = {}, ...rest } = made;
  const shared = Object.entries($defs).map(([local, one]) => [
    nameOf(local),
    definitionOf(local, one),
  ]);
  const whole = { ...rest, ...(shared.length > 0 ? { $defs: Object.fromEntries(shared) } : {}) };
  return rewrite(whole, (key, value) =>
    key === "$ref"
      ? `#/components/schemas/${nameOf(String(value).replace("#/$defs/", ""))}`
      : value,
  );
}

/**
 * Recursive schemas are defined once in a document: their references count from its beginning, so
 * that tools find them.
 */
export function takeDefinitions(document: JsonSchema): { rest: JsonSchema; schemas: JsonSchema } {
  const schemas: JsonSchema = {};
  const rest = rewrite(document, (key, value) => {
    if (key !== "$defs") return value;
    Object.assign(schemas, value);
    return undefined;
  });
  return { rest, schemas };
}

/** Contracts name their recursive schemas by `.meta({ id })`; zod numbers any JSON value. */
function nameOf(local: string): string {
  return isAnyJson(local) ? "JsonValue" : local;
}

/** Generators of types cannot read the recursive union that zod writes. */
function definitionOf(local: string, schema: object): object {
  return isAnyJson(local) ? { description: "Any JSON value." } : schema;
}

function isAnyJson(local: string): boolean {
  return local.startsWith("__");
}

function rewrite(value: JsonSchema, by: (key: string, value: unknown) => unknown): JsonSchema {
  return Schema.parse(JSON.parse(JSON.stringify(value, by)));
}

export type Field = { name: string; schema: JsonSchema; isRequired: boolean };

/** The properties of an object schema, one by one, for parameters. */
export function fieldsOf(schema: z.ZodObject): Field[] {
  const whole = toJsonSchema(schema, "input");
  const required = z.array(z.string()).default([]).parse(whole.required);
  const properties = z.record(z.string(), Schema).parse(whole.properties);
  return Object.entries(properties).map(([name, one]) => ({
    name,
    schema: one,
    isRequired: required.includes(name),
  }));
}

const Schema = z.record(z.string(), z.unknown());
