import { z } from "zod";

/** The schema of an answer in words, for a model whose server does not enforce it. */
export function schemaText<T>(element: z.ZodType<T>): string {
  const schema = JSON.stringify(z.toJSONSchema(z.object({ elements: z.array(element) })));
  return `Answer with one JSON object and nothing else. It follows this JSON schema:\n${schema}`;
}
