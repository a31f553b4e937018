/** The values of a form by field name: text, a choice, a list, a number or a date. */
export type Values = Readonly<Record<string, unknown>>;
export type Name<V> = keyof V & string;

/** The validation message for a value, or undefined. */
export type Rules<V> = {
  readonly [N in keyof V]?: (value: V[N], values: V) => string | undefined;
};

/** How a field name leads to its value and rule. */
export type Paths<V> = {
  /** All field names, in display order. */
  names: (values: V) => readonly string[];
  read: (values: V, name: string) => unknown;
  write: (values: V, name: string, value: unknown) => V;
  problem: (values: V, name: string) => string | undefined;
  /** The field that the server refers to, if it belongs to this form. */
  nameFor: (values: V, serverName: string) => string | undefined;
  /** Whether a value stored by an older version of the form can still be shown. */
  fits?: (name: string, value: unknown) => boolean;
};

/** Each field is a property of the values. */
export function flatPaths<V extends Values>(rules: Rules<V>): Paths<V> {
  return {
    names: namesOf,
    read: (values, name) => values[name],
    write: (values, name, value) => ({ ...values, [name]: value }),
    problem: (values, name) => ruleProblem(rules, values, name),
    nameFor: (values, serverName) => namesOf(values).find((name) => name === serverName),
  };
}

export function ruleProblem<V extends Values>(rules: Rules<V>, values: V, name: Name<V>) {
  return rules[name]?.(values[name], values);
}

export function namesOf<V extends Values>(values: V): readonly Name<V>[] {
  return Object.keys(values);
}

/** Whether one value can replace the other in a field. */
export function isAlike(value: unknown, initial: unknown): boolean {
  if (value === null || initial === null) return initial !== undefined;
  return kindOf(value) === kindOf(initial);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return value instanceof Date ? "date" : typeof value;
}
