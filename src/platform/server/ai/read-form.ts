import type { z } from "zod";
import type { Form } from "./forms.ts";
import { markdownSoFar, parseMarkdown } from "./markdown-elements.ts";
import { elementsSoFar, type Parsed, parseElements } from "./parse-elements.ts";

/** The elements of a finished response. */
export function readForm<T>(form: Form, text: string, element: z.ZodType<T>): Parsed<T> {
  return form === "markdown" ? parseMarkdown(text, element) : parseElements(text, element);
}

/** The complete elements of a response that is streaming or broke off. */
export function readSoFar<T>(form: Form, text: string, element: z.ZodType<T>): T[] {
  return form === "markdown" ? markdownSoFar(text, element) : elementsSoFar(text, element);
}

/** Whether a piece of a response may end an element. */
export function mayEndElement(form: Form, piece: string): boolean {
  return piece.includes(form === "markdown" ? "\n" : "}");
}
