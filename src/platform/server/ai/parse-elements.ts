import { z } from "zod";

export type Parsed<T> = { isValid: true; elements: T[] } | { isValid: false; says: string };

/**
 * The elements in an answer: `{ "elements": [...] }` or the list itself, also behind a sentence or
 * in a block of code, because not every model leaves those out.
 */
export function parseElements<T>(text: string, element: z.ZodType<T>): Parsed<T> {
  const json = readJson(text);
  if (json === undefined) return { isValid: false, says: "The answer is not valid JSON." };
  const list = z.union([z.object({ elements: z.array(z.unknown()) }), z.array(z.unknown())]);
  const found = list.safeParse(json);
  if (!found.success) return { isValid: false, says: 'The answer has no list named "elements".' };
  const given = Array.isArray(found.data) ? found.data : found.data.elements;
  const read = z.array(element).safeParse(given);
  return read.success ? { isValid: true, elements: read.data } : explainMismatch(read.error);
}

/** What the model is given to repair its answer. */
export function explainMismatch(error: z.ZodError): { isValid: false; says: string } {
  return { isValid: false, says: z.prettifyError(error).slice(0, MAX_ERROR) };
}

/** Those that are complete in an answer that is still being written. */
export function elementsSoFar<T>(text: string, element: z.ZodType<T>): T[] {
  const whole = text.slice(0, text.lastIndexOf("}") + 1);
  for (const rest of ["", "]}", "]"]) {
    const parsed = parseElements(whole + rest, element);
    if (parsed.isValid) return parsed.elements;
  }
  return [];
}

const MAX_ERROR = 2000;

function readJson(text: string): unknown {
  const trimmed = text.trim();
  const [start, end] = [trimmed.search(/[[{]/), lastClosing(trimmed)];
  for (const candidate of [trimmed, trimmed.slice(Math.max(0, start), end + 1)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate leaves out what stands around it.
    }
  }
  return undefined;
}

function lastClosing(text: string): number {
  return Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
}
