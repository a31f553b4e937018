import { isAlike, type Paths, type Rules, ruleProblem, type Values } from "../paths.ts";
import type { RowKeys } from "./row-keys.ts";

/** Names of the fields that hold a list of rows. */
export type ListName<V> = {
  [N in keyof V & string]: V[N] extends readonly Values[] ? N : never;
}[keyof V & string];

export type RowOf<List> = List extends readonly (infer Row extends Values)[] ? Row : never;

/** The lists of a form or row, and the rules for their rows. */
export type Lists<V> = { readonly [N in ListName<V>]?: RowShape<RowOf<V[N]>> };

type RowShape<Row extends Values> = {
  /** A new row. */
  empty: Row;
  /** Like the rules of a form; the second argument is the row. */
  rules?: Rules<Row>;
  lists?: Lists<Row>;
};

/** A row whose type is not known while a path is followed. */
export type AnyShape = {
  empty?: Values;
  rules?: Rules<Values>;
  lists?: Readonly<Record<string, AnyShape>>;
};

/**
 * The subject of the third step is `steps.row-7.subject` here and `steps.2.subject` on the server.
 * The key stays valid when rows move.
 */
export function listPaths<V extends Values>(form: AnyShape, keys: RowKeys): Paths<V> {
  return {
    names: (values) => namesIn(values, form, keys, ""),
    read: (values, name) => readAt(values, name.split("."), keys),
    // The value at the path is replaced; the type of the whole stays the same.
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
    // The list itself can be invalid too; its add button is below its rows.
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
  // A removed row has no errors.
  return list && row ? problemAt(row, list, rest, keys) : undefined;
}

/** A server error on a part without a field is shown at the field that contains it. */
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

/** Whether stored rows have every field of a current row. */
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
  // An object of a form is accessed only by its field names.
  return typeof value === "object" && value !== null ? (value as Values) : {};
}
