import type { z } from "zod";
import type { Form } from "./forms.ts";
import { markdownSoFar, parseMarkdown } from "./markdown-elements.ts";
import { elementsSoFar, type Parsed, parseElements } from "./parse-elements.ts";

/** The elements of an answer that has ended. */
export function readForm<T>(form: Form, text: string, element: z.ZodType<T>): Parsed<T> {
  return form === "markdown" ? parseMarkdown(text, element) : parseElements(text, element);
}

/** Those that are complete in an answer that is still being written, or that broke off. */
export function readSoFar<T>(form: Form, text: string, element: z.ZodType<T>): T[] {
  return form === "markdown" ? markdownSoFar(text, element) : elementsSoFar(text, element);
}

/** Whether a piece of an answer may be the end of an element. */
export function mayEndElement(form: Form, piece: string): boolean {
  return piece.includes(form === "markdown" ? "\n" : "}");
}
