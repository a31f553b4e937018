import { z } from "zod";

export type Parsed<T> = { isValid: true; elements: T[] } | { isValid: false; says: string };

/**
 * Parses the elements of a response: `{ "elements": [...] }` or the bare list, also after a
 * sentence or inside a code block, because not every model omits those.
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

/** The error text that the model gets to repair its response. */
export function explainMismatch(error: z.ZodError): { isValid: false; says: string } {
  return { isValid: false, says: z.prettifyError(error).slice(0, MAX_ERROR) };
}

/** The complete elements of a response that is still streaming. */
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
      // The next candidate excludes the text around it.
    }
  }
  return undefined;
}

function lastClosing(text: string): number {
  return Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
}
