import { z } from "zod";
import { describeApi } from "#scripts/generated/openapi/describe-api.ts";
import { contracts } from "#src/app/server/features.ts";

const Schema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof Schema>;

const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().default(false),
  schema: Schema,
});

const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  requestBody: z
    .object({
      content: z.record(z.string(), z.object({ schema: Schema })),
      "x-max-bytes": z.number(),
      "x-ignored-fields": z.array(z.string()).default([]),
    })
    .optional(),
});

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

export type Parameter = z.infer<typeof Parameter>;

export type Operation = {
  id: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: { schema: JsonSchema; isMultipart: boolean; ignored: readonly string[] } | undefined;
};

/** The operations from the public API description. */
export function readApi(): Operation[] {
  const { paths } = Document.parse(JSON.parse(JSON.stringify(describeApi(contracts))));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: content && {
          schema: content[1].schema,
          isMultipart: content[0] === "multipart/form-data",
          ignored: requestBody?.["x-ignored-fields"] ?? [],
        },
      };
    }),
  );
}
