import { type Name, namesOf, type Paths, type Values } from "./paths.ts";

/** A form between two keystrokes. */
export type FieldState<V> = {
  values: V;
  /** The saved values that edits are compared with. */
  saved: V;
  edited: ReadonlySet<string>;
  /** Fields that may show their message; the others wait until the user finishes typing. */
  shown: ReadonlySet<string>;
  /** Server messages, each kept until its field is edited. */
  refused: Readonly<Record<string, string>>;
};

export function beginWith<V extends Values>(initial: V, typed: Partial<V>): FieldState<V> {
  const edited = new Set(Object.keys(typed));
  return { values: { ...initial, ...typed }, saved: initial, edited, shown: edited, refused: {} };
}

export function withValue<V extends Values>(
  state: FieldState<V>,
  paths: Paths<V>,
  name: string,
  value: unknown,
): FieldState<V> {
  const { [name]: _, ...refused } = state.refused;
  const values = paths.write(state.values, name, value);
  return { ...state, values, refused, edited: new Set([...state.edited, name]) };
}

export function withShown<V>(state: FieldState<V>, names: readonly string[]): FieldState<V> {
  return { ...state, shown: new Set([...state.shown, ...names]) };
}

/** A value that becomes valid clears its message, and the next message is delayed again. */
export function withoutRightOnes<V>(state: FieldState<V>, paths: Paths<V>): FieldState<V> {
  const wrong = [...state.shown].filter((name) => problemOf(state, paths, name));
  return wrong.length === state.shown.size ? state : { ...state, shown: new Set(wrong) };
}

/** The server has newer values: untouched fields follow them. */
export function withSaved<V extends Values>(state: FieldState<V>, saved: V): FieldState<V> {
  const touched = namesOf(state.values).filter((name) => isUnsaved(state, name));
  return { ...state, saved, values: { ...saved, ...pick(state.values, touched) } };
}

export function problemOf<V>(
  state: FieldState<V>,
  paths: Paths<V>,
  name: string,
): string | undefined {
  return state.refused[name] ?? paths.problem(state.values, name);
}

/** The values that differ from the saved ones. */
export function unsavedOf<V extends Values>(state: FieldState<V>): Partial<V> {
  return pick(
    state.values,
    namesOf(state.values).filter((name) => isUnsaved(state, name)),
  );
}

export function hasSameValues(one: Values, other: Values): boolean {
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]));
}

function isUnsaved<V extends Values>({ values, saved }: FieldState<V>, name: Name<V>): boolean {
  return !isSame(values[name], saved[name]);
}

/** Lists and dates are recreated all the time, so they are compared by content. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const canSay = [one, other].every((side) => side instanceof Object && !(side instanceof Blob));
  return canSay && JSON.stringify(one) === JSON.stringify(other);
}

function pick<V extends Values>(values: V, names: readonly Name<V>[]): Partial<V> {
  const picked: Partial<V> = {};
  for (const name of names) picked[name] = values[name];
  return picked;
}
