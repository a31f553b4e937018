import { z } from "zod";

const Schema = z.record(z.string(), z.unknown());
type Schema = z.infer<typeof Schema>;

const Content = z.record(z.string(), z.object({ schema: Schema }));
const Operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), required: z.boolean().default(false), schema: Schema }))
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const Description = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
type Description = z.infer<typeof Description>;
type Operation = z.infer<typeof Operation>;

/** Requests may only accept more, answers may only promise more. */
type Side = "request" | "answer";

/** Each change by which a program that was written for the older description could break. */
export function breakingChanges(released: unknown, current: unknown): string[] {
  const before = Description.parse(released);
  const now = Description.parse(current);
  // A version with another date may break.
  if (before.info.version !== now.info.version) return [];
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const place = `${method.toUpperCase()} ${path}`;
      const next = now.paths[path]?.[method];
      return next
        ? compareOperations(place, operation, next, { before, now })
        : [`${place} is gone`];
    }),
  );
}

type Both = { before: Description; now: Description };

function compareOperations(place: string, old: Operation, next: Operation, both: Both): string[] {
  const known = new Map(next.parameters.map((one) => [one.name, one]));
  const parameters = old.parameters.flatMap(({ name, schema }) => {
    const same = known.get(name);
    const at = `${place} ?${name}`;
    return same ? compare(at, schema, same.schema, "request", both) : [`${at} is gone`];
  });
  const names = new Set(old.parameters.map(({ name }) => name));
  const required = next.parameters
    .filter((one) => one.required && !names.has(one.name))
    .map((one) => `${place} ?${one.name} is required now`);
  const body = compareContents(
    place,
    old.requestBody?.content,
    next.requestBody?.content,
    "request",
    both,
  );
  const answers = Object.entries(old.responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([status, { content }]) =>
      next.responses[status]
        ? compareContents(
            `${place} ${status}`,
            content,
            next.responses[status].content,
            "answer",
            both,
          )
        : [`${place} does not answer ${status} any more`],
    );
  return [...parameters, ...required, ...body, ...answers];
}

type Contents = z.infer<typeof Content> | undefined;

function compareContents(place: string, old: Contents, next: Contents, side: Side, both: Both) {
  if (!old && next && side === "request") return [`${place} needs a body now`];
  return Object.entries(old ?? {}).flatMap(([type, { schema }]) => {
    const same = next?.[type];
    return same ? compare(place, schema, same.schema, side, both) : [`${place} ${type} is gone`];
  });
}

function compare(place: string, given: Schema, other: Schema, side: Side, both: Both): string[] {
  if (given.$ref !== undefined && given.$ref === other.$ref) return [];
  const old = resolve(given, both.before);
  const next = resolve(other, both.now);
  const parts = (schema: Schema) => z.array(Schema).parse(schema.anyOf ?? schema.oneOf ?? [schema]);
  if (parts(old).length > 1 || parts(next).length > 1)
    return compareUnions(place, parts(old), parts(next), side, both);
  const [was, is] = [typesOf(old), typesOf(next)];
  const isWider = side === "request" ? was.isSubsetOf(is) : is.isSubsetOf(was);
  if (was.size > 0 && is.size > 0 && !isWider)
    return [`${place} is ${[...is].join(" or ")} instead of ${[...was].join(" or ")}`];
  const values = new Set(z.array(z.unknown()).parse(next.enum ?? []));
  const lost = z
    .array(z.unknown())
    .parse(old.enum ?? [])
    .filter((value) => next.enum !== undefined && !values.has(value));
  // An answer that lost a value still has only known ones.
  const enums = side === "request" && lost.length > 0 ? [`${place} lost ${lost.join(", ")}`] : [];
  const items =
    old.items && next.items
      ? compare(`${place}[]`, Schema.parse(old.items), Schema.parse(next.items), side, both)
      : [];
  return [...enums, ...items, ...compareProperties(place, old, next, side, both)];
}

/** Each form that was sent or promised must have one that it agrees with. */
function compareUnions(place: string, old: Schema[], next: Schema[], side: Side, both: Both) {
  const unmatched = old.filter(
    (one) => !next.some((other) => compare(place, one, other, side, both).length === 0),
  );
  const hasNull = (forms: Schema[]) => forms.some((one) => typesOf(one).has("null"));
  if (side === "answer" && hasNull(next) && !hasNull(old)) return [`${place} may be null now`];
  return unmatched.length > 0 ? [`${place} lost one of its forms`] : [];
}

function compareProperties(place: string, old: Schema, next: Schema, side: Side, both: Both) {
  const propertiesOf = (schema: Schema) =>
    z.record(z.string(), Schema).parse(schema.properties ?? {});
  const requiredOf = (schema: Schema) => new Set(z.array(z.string()).parse(schema.required ?? []));
  const now = propertiesOf(next);
  const kept = Object.entries(propertiesOf(old)).flatMap(([name, schema]) => {
    const same = now[name];
    return same
      ? compare(`${place}.${name}`, schema, same, side, both)
      : [`${place}.${name} is gone`];
  });
  const [stricter, looser] =
    side === "request" ? [requiredOf(next), requiredOf(old)] : [requiredOf(old), requiredOf(next)];
  const changed = [...stricter.difference(looser)]
    .filter((name) => side === "request" || name in now)
    .map((name) => `${place}.${name} is ${side === "request" ? "required now" : "optional now"}`);
  return [...kept, ...changed];
}

function typesOf({ type }: Schema): Set<unknown> {
  if (type === undefined) return new Set();
  return new Set(Array.isArray(type) ? type : [type]);
}

function resolve(schema: Schema, { components }: Description): Schema {
  if (schema.$ref === undefined) return schema;
  return components.schemas[String(schema.$ref).replace("#/components/schemas/", "")] ?? {};
}
