import { z } from "zod";

/** `refused`: an unknown id is 404 or 422. `skipped`: the call acts on the ids that still exist. */
type Missing = "refused" | "skipped";
type Declared = { to: string; missing: Missing };
/** `path` has "[]" after each list. */
export type Reference = Declared & { path: string };

const declared = z.registry<Declared>();

/**
 * The id of an object of this kind, looked up in the project of the call. A field named after its
 * kind (`mailboxId`, `mailboxIds`) may be a bare `z.uuid()`.
 */
export function idOf(to: string, missing: Missing = "refused") {
  return z.uuid().register(declared, { to, missing });
}

/** An id that refers to no object: a position in a list, or an opaque token. */
export function anyId() {
  return idOf("");
}

/** All ids in this body or query that refer to an object. */
export function referencesOf(schema: z.ZodType): Reference[] {
  const root = z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      Object.assign(jsonSchema, declared.get(zodSchema));
    },
  });
  const found = new Map<string, Reference>();
  collect(root, "", found);
  return [...found.values()].filter(({ to }) => to !== "");
}

function collect(node: unknown, path: string, found: Map<string, Reference>): void {
  if (node === null || typeof node !== "object") return;
  const { format, to, missing, properties, items, anyOf, oneOf, allOf }: Record<string, unknown> = {
    ...node,
  };
  if (format === "uuid")
    found.set(path, {
      path,
      to: typeof to === "string" ? to : kindOf(path),
      missing: missing === "skipped" ? "skipped" : "refused",
    });
  for (const [key, inner] of Object.entries(properties ?? {}))
    collect(inner, path === "" ? key : `${path}.${key}`, found);
  if (items) collect(items, `${path}[]`, found);
  for (const choices of [anyOf, oneOf, allOf])
    if (Array.isArray(choices)) for (const choice of choices) collect(choice, path, found);
}

function kindOf(path: string): string {
  const name = path.split(".").at(-1) ?? "";
  return name.replace(/Ids?(\[\])?$/, "");
}
