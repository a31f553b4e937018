import { type EndpointShape, takesIdempotencyKey } from "#src/platform/contract/endpoint.ts";
import { type Field, fieldsOf, type JsonSchema, toJsonSchema } from "./json-schema.ts";

const MIB = 1024 * 1024;

export function describeParameters(endpoint: EndpointShape): JsonSchema[] {
  const { params, query } = endpoint;
  const inPath = (params ? fieldsOf(params) : []).map(({ name, schema }) => ({
    name,
    in: "path",
    required: true,
    schema,
  }));
  const inQuery = (query ? fieldsOf(query) : []).map(describeQuery);
  return [...inPath, ...inQuery, ...(takesIdempotencyKey(endpoint) ? [IDEMPOTENCY_KEY] : [])];
}

const IDEMPOTENCY_KEY: JsonSchema = {
  name: "Idempotency-Key",
  in: "header",
  description: "With the same key the call is done once; a second one gets the first one's answer.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

/** What has parts is written in brackets: `filters[role]=admin`. */
function describeQuery({ name, schema, isRequired }: Field): JsonSchema {
  const hasParts = "properties" in schema || "additionalProperties" in schema || "items" in schema;
  return {
    name,
    in: "query",
    ...(isRequired ? { required: true } : {}),
    ...(hasParts ? { style: "deepObject", explode: true } : {}),
    schema,
  };
}

export function describeBody(endpoint: EndpointShape): JsonSchema | undefined {
  const { body, upload, maxBodyBytes = MIB } = endpoint;
  // Unknown fields are refused, apart from those that an entity brings along.
  const fields = body ? toJsonSchema(body.strict(), "input") : { type: "object" };
  if (upload) return describeUpload(fields, upload);
  if (!body) return undefined;
  const form = endpoint.acceptsForm
    ? { "application/x-www-form-urlencoded": { schema: fields } }
    : {};
  const content = { "application/json": { schema: fields }, ...form };
  return { required: true, content, "x-max-bytes": maxBodyBytes, ...ignored(endpoint) };
}

function ignored({ ignores }: EndpointShape): JsonSchema {
  return ignores ? { "x-ignored-fields": [...ignores] } : {};
}

function describeUpload(fields: JsonSchema, upload: { field: string; maxBytes: number }) {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const properties = { ...Object(fields.properties), [upload.field]: file };
  const required = [...(Array.isArray(fields.required) ? fields.required : []), upload.field];
  const schema = { ...fields, properties, required };
  return {
    required: true,
    content: { "multipart/form-data": { schema } },
    "x-max-bytes": upload.maxBytes,
  };
}
