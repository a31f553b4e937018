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
  const { $schema: _, "~standard": __, ...rest } = made;
  return rest;
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
