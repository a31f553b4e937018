import { useEffect, useRef, useState } from "react";
import { afterPress } from "./after-press.ts";

/** While someone types, a message waits this long for them to finish the thought. */
const QUIET_TYPING_MS = 500;

export type Values = Readonly<Record<string, string>>;
export type Name<V> = keyof V & string;

/** The sentence that says what is wrong with a value, or undefined. */
export type Rules<V> = {
  readonly [N in keyof V]?: (value: string, values: V) => string | undefined;
};

export type FormField = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
};

/**
 * Rules run on every change. A message appears on leaving an edited field, after a pause in typing
 * or on submit, and goes the moment the value is right.
 */
export function useFields<V extends Values>(initial: V, rules: Rules<V>) {
  const [values, setValues] = useState(initial);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const names: readonly Name<V>[] = Object.keys(initial);
  const problem = (name: Name<V>) => refused[name] ?? rules[name]?.(values[name] ?? "", values);
  const show = (name: Name<V>) => setShown((before) => new Set([...before, name]));

  function change(name: Name<V>, value: string) {
    const next = { ...values, [name]: value };
    setValues(next);
    setEdited((before) => new Set([...before, name]));
    setRefused(({ [name]: _, ...others }) => others);
    if (!rules[name]?.(value, next)) {
      setShown((before) => new Set([...before].filter((other) => other !== name)));
    }
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => show(name), QUIET_TYPING_MS);
  }

  return {
    values,
    names,
    /** Names of the fields whose value breaks a rule. */
    wrong: () => names.filter((name) => problem(name)),
    showAll: () => setShown(new Set(names)),
    /** Sentences of the server, each kept until its field is edited. */
    refuse: (sentences: Readonly<Record<string, string>>) => setRefused(sentences),
    focus: (name: string | undefined) => inputs.current.get(name ?? "")?.focus(),
    field: (name: Name<V>): FormField => ({
      name,
      value: values[name] ?? "",
      error: shown.has(name) ? problem(name) : undefined,
      onChange: (value) => change(name, value),
      onBlur: () => {
        if (edited.has(name)) afterPress(() => show(name));
      },
      inputRef: (element) => {
        if (element) inputs.current.set(name, element);
        else inputs.current.delete(name);
      },
    }),
  };
}
