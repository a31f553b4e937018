import { z } from "zod";
import { explainMismatch, type Parsed } from "./parse-elements.ts";

// Small local models often write invalid JSON but reliable headings and lines. Elements are flat,
// so one line per field is enough.

export const ELEMENT_HEADING = "## Element";
/** The response for an empty list. */
export const NOTHING = "none";

type Field = { name: string /** A placeholder for its value. */; is: string; values?: string[] };

const FieldSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
});
const ElementSchema = z.object({ properties: z.record(z.string(), FieldSchema) });

/** The fields of an element, in the order the model is asked for them. */
export function fieldsOf<T>(element: z.ZodType<T>): Field[] {
  const { properties } = ElementSchema.parse(z.toJSONSchema(element));
  return Object.entries(properties).map(([name, { type, enum: values }]) => {
    if (values) return { name, is: `one of ${values.join(", ")}`, values };
    return { name, is: type === "string" ? "text" : "number" };
  });
}

/** Parses the elements of a response in sections. Text around them is ignored. */
export function parseMarkdown<T>(text: string, element: z.ZodType<T>): Parsed<T> {
  const fields = fieldsOf(element);
  const sections = sectionsOf(text, fields);
  if (sections.length === 0 && new RegExp(`^\\W*${NOTHING}\\W*$`, "i").test(text))
    return { isValid: true, elements: [] };
  if (sections.length === 0)
    return { isValid: false, says: `The answer has no section "${ELEMENT_HEADING}".` };
  const read = z.array(element).safeParse(sections.map((section) => valuesOf(section, fields)));
  return read.success ? { isValid: true, elements: read.data } : explainMismatch(read.error);
}

/** The complete elements of a response that is still streaming: all but the last one. */
export function markdownSoFar<T>(text: string, element: z.ZodType<T>): T[] {
  const fields = fieldsOf(element);
  return sectionsOf(text, fields)
    .slice(0, -1)
    .flatMap((section) => element.safeParse(valuesOf(section, fields)).data ?? []);
}

type Section = Map<string, string>;

/** A repeated field starts the next section, even without a heading. */
function sectionsOf(text: string, fields: readonly Field[]): Section[] {
  const names = new Map(fields.map(({ name }) => [name.toLowerCase(), name]));
  const sections: Section[] = [];
  let section: Section = new Map();
  let last: string | undefined;
  const begin = () => {
    section = new Map();
    last = undefined;
  };
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*#{1,6}\s|^\s*(?:-{3,}|\*{3,}|`{3,}\w*)\s*$/.test(line)) {
      begin();
      continue;
    }
    // Accepts "slot: x", "- slot: x", "**slot:** x" and "**slot**: x".
    const [, word = "", value = ""] =
      /^\s*(?:[-*+]\s+)?[*_`]*(\w+)[*_`]*\s*:[*_`]*\s*(.*)$/.exec(line) ?? [];
    const name = names.get(word.toLowerCase());
    if (name === undefined) {
      if (last !== undefined && line.trim() !== "")
        section.set(last, `${section.get(last) ?? ""} ${line.trim()}`.trim());
      continue;
    }
    if (section.has(name)) begin();
    if (section.size === 0) sections.push(section);
    section.set(name, value.trim());
    last = name;
  }
  return sections;
}

function valuesOf(section: Section, fields: readonly Field[]): Record<string, unknown> {
  const entries = fields.map(({ name, is, values }): [string, unknown] => {
    const text = withoutMarks(section.get(name));
    if (text === undefined) return [name, is === "number" ? 0 : ""];
    if (is === "number") return [name, Number(/-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN)];
    const same = values?.find((value) => value.toLowerCase() === text.toLowerCase());
    return [name, same ?? text];
  });
  return Object.fromEntries(entries);
}

/** A value may be wrapped in quotation marks or backticks. */
function withoutMarks(text: string | undefined): string | undefined {
  return text === undefined ? undefined : (/^(["'`*])(.*)\1$/s.exec(text)?.[2] ?? text);
}
