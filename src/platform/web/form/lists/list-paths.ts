import { isAlike, type Paths, type Rules, ruleProblem, type Values } from "../paths.ts";
import type { RowKeys } from "./row-keys.ts";

/** Names of the fields that hold a list of rows. */
export type ListName<V> = {
  [N in keyof V & string]: V[N] extends readonly Values[] ? N : never;
}[keyof V & string];

export type RowOf<List> = List extends readonly (infer Row extends Values)[] ? Row : never;

/** The lists of a form or of a row, and what holds for each of their rows. */
export type Lists<V> = { readonly [N in ListName<V>]?: RowShape<RowOf<V[N]>> };

type RowShape<Row extends Values> = {
  /** A new row. */
  empty: Row;
  /** As the rules of a form; the second value is the row. */
  rules?: Rules<Row>;
  lists?: Lists<Row>;
};

/** A row shape whose type is not known while a path is followed. */
export type AnyShape = {
  empty?: Values;
  rules?: Rules<Values>;
  lists?: Readonly<Record<string, AnyShape>>;
};

/**
 * The subject of the third step is called `steps.row-7.subject` here and `steps.2.subject` by the
 * server. The key stays right when rows move.
 */
export function listPaths<V extends Values>(form: AnyShape, keys: RowKeys): Paths<V> {
  return {
    names: (values) => namesIn(values, form, keys, ""),
    read: (values, name) => readAt(values, name.split("."), keys),
    // What is at the end of a path is replaced; the type of the whole stays.
    write: (values, name, value) => writeAt(values, name.split("."), value, keys) as V,
    problem: (values, name) => problemAt(values, form, name.split("."), keys),
    nameFor: (values, serverName) => nameFor(values, form, serverName, keys),
    fits: (name, value) => fits(value, form.lists?.[name]),
  };
}

function namesIn(values: Values, shape: AnyShape, keys: RowKeys, before: string): string[] {
  return Object.keys(values).flatMap((name) => {
    const path = `${before}${name}`;
    const list = shape.lists?.[name];
    if (!list) return [path];
    const rows = rowsOf(values[name]);
    const rowKeys = keys.keysOf(path, rows);
    const inRows = rows.flatMap((row, at) => namesIn(row, list, keys, `${path}.${rowKeys[at]}.`));
    // The list itself can be wrong too; the button that adds to it stands below its rows.
    return [...inRows, path];
  });
}

function readAt(value: unknown, path: readonly string[], keys: RowKeys): unknown {
  return path.reduce<unknown>(
    (at, part) =>
      Array.isArray(at) ? rowsOf(at).find((row) => keys.keyOf(row) === part) : valuesOf(at)[part],
    value,
  );
}

function writeAt(
  at: unknown,
  [part, ...rest]: readonly string[],
  value: unknown,
  keys: RowKeys,
): unknown {
  if (part === undefined) return value;
  if (Array.isArray(at)) {
    return rowsOf(at).map((row) =>
      keys.keyOf(row) === part ? writeAt(row, rest, value, keys) : row,
    );
  }
  const values = valuesOf(at);
  const changed = { ...values, [part]: writeAt(values[part], rest, value, keys) };
  keys.carry(values, changed);
  return changed;
}

function problemAt(
  values: Values,
  shape: AnyShape,
  [name = "", key, ...rest]: readonly string[],
  keys: RowKeys,
): string | undefined {
  if (key === undefined) return ruleProblem(shape.rules ?? {}, values, name);
  const list = shape.lists?.[name];
  const row = rowsOf(values[name]).find((one) => keys.keyOf(one) === key);
  // A row that was taken out is not wrong.
  return list && row ? problemAt(row, list, rest, keys) : undefined;
}

/** What the server says of a part without a field stands at the field that holds the part. */
function nameFor(
  values: Values,
  shape: AnyShape,
  serverName: string,
  keys: RowKeys,
): string | undefined {
  const names = new Set(namesIn(values, shape, keys, ""));
  const path: string[] = [];
  let found: string | undefined;
  let at: unknown = values;
  for (const part of serverName.split(".")) {
    const row = Array.isArray(at) ? rowsOf(at)[Number(part)] : undefined;
    path.push((row && keys.keyOf(row)) ?? part);
    at = row ?? valuesOf(at)[part];
    if (names.has(path.join("."))) found = path.join(".");
  }
  return found;
}

/** Whether rows that were kept have every field that a row has today. */
function fits(value: unknown, list: AnyShape | undefined): boolean {
  const empty = list?.empty;
  if (!empty) return true;
  return rowsOf(value).every((row) =>
    Object.keys(empty).every(
      (name) => isAlike(row[name], empty[name]) && fits(row[name], list.lists?.[name]),
    ),
  );
}

function rowsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : [];
}

function valuesOf(value: unknown): Values {
  // An object of a form is read by the names of its fields only.
  return typeof value === "object" && value !== null ? (value as Values) : {};
}
