import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { afterPress } from "../after-press.ts";
import {
  beginWith,
  type FieldState,
  hasSameValues,
  problemOf,
  unsavedOf,
  withoutRightOnes,
  withSaved,
  withShown,
  withValue,
} from "./field-state.ts";
import type { Name, Paths, Values } from "./paths.ts";

/** How long a message waits while the user types. */
const DEBOUNCE_MS = 500;

type Focusable = { focus: () => void };

/** Props to spread into a field component for this type of value. */
export type FormField<T> = {
  name: string;
  value: T;
  error: string | undefined;
  onChange: (value: T) => void;
  onBlur: () => void;
  inputRef: (element: Focusable | null) => void;
};

/**
 * Rules run on every change. A message appears on blur, after a pause in typing or on submit, and
 * disappears once the value is valid.
 */
export function useFields<V extends Values>(initial: V, paths: Paths<V>, typed: Partial<V>) {
  const [state, setState] = useState(() => beginWith(initial, typed));
  const [seen, setSeen] = useState(initial);
  const places = useFieldPlaces();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (!hasSameValues(seen, initial)) {
    setSeen(initial);
    setState(withoutRightOnes(withSaved(state, initial), paths));
  }

  const names = paths.names(state.values);
  const unsaved = useMemo(() => unsavedOf(state), [state]);
  const show = (...shown: readonly string[]) => setState((before) => withShown(before, shown));

  const change = useSteady((name: string, value: unknown) => {
    setState((before) => withoutRightOnes(withValue(before, paths, name, value), paths));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => show(name), DEBOUNCE_MS);
  });
  const leave = useSteady((name: string) => {
    if (places.isLeft(name) || state.edited.has(name)) afterPress(() => show(name));
  });
  const listenersOf = useListeners({ change, leave, note: places.note });

  return {
    values: state.values,
    unsaved,
    /** Names of the fields with invalid values. */
    wrong: () => names.filter((name) => problemOf(state, paths, name)),
    showAll: () => show(...names),
    refuse: (refused: Readonly<Record<string, string>>) =>
      setState((before) => ({ ...before, refused })),
    /** A change from outside the fields: messages appear immediately. */
    set(change: Change<V>) {
      setState((before) => withValues(before, paths, change));
    },
    save: (saved: V) => setState((before) => ({ ...before, saved })),
    reset: () => setState(({ saved }) => beginWith(saved, {})),
    focus: places.focus,
    /** Programmatic focus; leaving such a field untouched does not validate it. */
    startAt: places.startAt,
    field: <N extends Name<V>>(name: N): FormField<V[N]> => ({
      name,
      // The paths of a form map each of its names to a value of this type.
      value: paths.read(state.values, name) as V[N],
      error: state.shown.has(name) ? problemOf(state, paths, name) : undefined,
      ...listenersOf(name),
    }),
  };
}

type Listeners<T> = Pick<FormField<T>, "onChange" | "onBlur" | "inputRef">;

/** Stable for the lifetime of the form, so that a keystroke renders only its own field. */
function useListeners(form: {
  change: (name: string, value: unknown) => void;
  leave: (name: string) => void;
  note: (name: string, element: Focusable | null) => void;
}) {
  const known = useRef(new Map<string, Listeners<unknown>>());
  return (name: string): Listeners<unknown> => {
    const listeners = known.current.get(name) ?? {
      onChange: (value: unknown) => form.change(name, value),
      onBlur: () => form.leave(name),
      inputRef: (element: Focusable | null) => form.note(name, element),
    };
    known.current.set(name, listeners);
    return listeners;
  };
}

/** New values for some fields, optionally computed from the current ones. */
export type Change<V> = Partial<V> | ((values: V) => Partial<V>);

function withValues<V extends Values>(
  state: FieldState<V>,
  paths: Paths<V>,
  change: Change<V>,
): FieldState<V> {
  const values = typeof change === "function" ? change(state.values) : change;
  const changed = { ...state, values: { ...state.values, ...values } };
  return withoutRightOnes(withShown(changed, Object.keys(values)), paths);
}

/** The DOM elements of the fields, and which of them were visited. */
function useFieldPlaces() {
  const places = useRef(new Map<string, Focusable>());
  const begun = useRef<string>(undefined);
  return {
    note(name: string, element: Focusable | null) {
      if (element) places.current.set(name, element);
      else places.current.delete(name);
    },
    /** False if no such field is rendered. */
    focus(name: string | undefined): boolean {
      const place = places.current.get(name ?? "");
      place?.focus();
      return place !== undefined;
    },
    startAt(name: string | undefined) {
      begun.current = name;
      const place: unknown = places.current.get(name ?? "");
      if (!(place instanceof HTMLElement)) return;
      place.focus();
      // After the existing text. Other field types have no selection.
      if (place instanceof HTMLInputElement && place.type === "text")
        place.setSelectionRange(place.value.length, place.value.length);
    },
    /** False for the initially focused field, and if only the window has lost focus. */
    isLeft(name: string): boolean {
      const hasBegunHere = begun.current === name;
      begun.current = undefined;
      const place: unknown = places.current.get(name);
      return !hasBegunHere && place !== document.activeElement;
    },
  };
}

/** A stable function identity that always calls the latest version. */
function useSteady<Given extends unknown[]>(act: (...given: Given) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
