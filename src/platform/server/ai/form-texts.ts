import { z } from "zod";
import type { Form } from "./forms.ts";
import { ELEMENT_HEADING, fieldsOf, NOTHING } from "./markdown-elements.ts";

/** Instructions about the response format, for servers that do not enforce it. */
export function formText<T>(form: Form, element: z.ZodType<T>): string {
  if (form === "markdown") return markdownText(element);
  const schema = JSON.stringify(z.toJSONSchema(z.object({ elements: z.array(element) })));
  return `Answer with one JSON object and nothing else. It follows this JSON schema:\n${schema}`;
}

function markdownText<T>(element: z.ZodType<T>): string {
  const lines = fieldsOf(element).map(({ name, is }) => `${name}: ${is}`);
  return `Answer in Markdown and not in JSON. Write one section for each element: the heading "${ELEMENT_HEADING}", and under it each of these fields on a line of its own, its name first, then a colon and its value in plain text. If there is no element, answer with the word "${NOTHING}".

${ELEMENT_HEADING}
${lines.join("\n")}`;
}
