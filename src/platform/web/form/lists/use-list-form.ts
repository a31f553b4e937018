import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notifyUndoable } from "../../undo/notify-undoable.ts";
import type { UndoEntry } from "../../undo/stacked-acts.ts";
import { forgetUndo } from "../../undo/undo-stack.ts";
import { type FormOptions, useForm } from "../../use-form.ts";
import type { Name, Values } from "../paths.ts";
import type { FormField } from "../use-fields.ts";
import { type AnyShape, type ListName, type Lists, listPaths, type RowOf } from "./list-paths.ts";
import { makeRowKeys, type RowKeys } from "./row-keys.ts";

export type FormList<Row extends Values> = {
  rows: readonly FormRow<Row>[];
  /** An error about the list as a whole. */
  error: string | undefined;
  /** Appends a row and focuses its first field. */
  add: (values?: Partial<Row>) => void;
  /** Appends a row without moving the focus, for what arrives later. */
  append: (values: Partial<Row>) => void;
  /** For the add button: it receives focus if there are no rows left. */
  addRef: FormField<unknown>["inputRef"];
};

export type FormRow<Row extends Values> = {
  /** Stays with the row when it moves. */
  key: string;
  values: Row;
  field: <N extends Name<Row>>(name: N) => FormField<Row[N]>;
  list: <N extends ListName<Row>>(name: N) => FormList<RowOf<Row[N]>>;
  canMove: (by: number) => boolean;
  move: (by: number) => void;
  /**
   * Removes the row and focuses the one that takes its place. With a message it shows a notice with
   * Undo.
   */
  remove: (says?: string) => void;
};

/** A form with lists of rows, which may contain lists themselves. */
export function useListForm<V extends Values>(options: FormOptions<V> & { lists: Lists<V> }) {
  const [keys] = useState(makeRowKeys);
  const [wanted, setWanted] = useState<{ names: readonly string[] }>();
  // Row types differ between lists; each is used only with its own rows.
  const shape = { rules: options.rules, lists: options.lists } as unknown as AnyShape;
  const paths = listPaths<V>(shape, keys);
  const { focus, ...form } = useForm({ ...options, paths });
  const goOn = useEffectEvent((names: readonly string[]) => {
    if (names.some(focus)) showRow();
  });
  useEffect(() => {
    if (wanted) goOn(wanted.names);
  }, [wanted]);

  const sayRemoved = useRemovals();

  const access: Access = {
    keys,
    read: (path) => paths.read(form.values, path),
    change(path, edit) {
      const top = path.split(".", 1).join();
      form.set((values) => {
        const list = paths.read(values, path);
        const changed = Array.isArray(list) ? paths.write(values, path, edit(list)) : values;
        // One of the names of this form, with its value.
        return { [top]: changed[top] } as Partial<V>;
      });
    },
    // Each path belongs to this form, and its value has the type at that path.
    field: (path) => form.field(path as Name<V>) as unknown as FormField<unknown>,
    focusLater(names) {
      const [first] = names;
      if (first !== undefined) options.reveal?.(first);
      setWanted({ names });
    },
    sayRemoved,
  };
  return {
    ...form,
    list: <N extends ListName<V>>(name: N) =>
      listAt<RowOf<V[N]>>(access, name, shape.lists?.[name]),
  };
}

/** Scrolls as much of the focused row into view as fits, and always its field. */
function showRow(): void {
  const field = document.activeElement;
  field?.closest("[data-field-row]")?.scrollIntoView({ block: "nearest" });
  field?.scrollIntoView({ block: "nearest" });
}

type Access = {
  keys: RowKeys;
  read: (path: string) => unknown;
  change: (path: string, edit: (rows: readonly Values[]) => readonly Values[]) => void;
  field: (path: string) => FormField<unknown>;
  /** Focuses the first one that is rendered. */
  focusLater: (names: readonly string[]) => void;
  sayRemoved: (says: string, putBack: () => void) => void;
};

/** A row can be restored as long as its form is mounted. */
function useRemovals(): Access["sayRemoved"] {
  const removals = useRef<UndoEntry[]>([]);
  useEffect(() => {
    const all = removals.current;
    return () => all.splice(0).forEach(forgetUndo);
  }, []);
  return (title, putBack) => removals.current.push(notifyUndoable({ title }, putBack));
}

function listAt<Row extends Values>(
  form: Access,
  path: string,
  shape: AnyShape | undefined,
): FormList<Row> {
  const { error, inputRef } = form.field(path);
  const value = form.read(path);
  // The value at this path is the list that the form was typed with.
  const rows = (Array.isArray(value) ? value : []) as readonly Row[];
  const keys = form.keys.keysOf(path, rows);
  const names = Object.keys(shape?.empty ?? {});
  const focusRow = (key: string | undefined) =>
    form.focusLater(key === undefined ? [path] : names.map((name) => `${path}.${key}.${name}`));

  function insert(row: Values, key: string, at: number) {
    form.change(path, (now) =>
      now.some((one) => form.keys.keyOf(one) === key) ? now : now.toSpliced(at, 0, row),
    );
  }

  function put(row: Values, key: string, at: number) {
    insert(row, key, at);
    focusRow(key);
  }

  return {
    rows: rows.map((values, at) => {
      const key = keys[at] ?? "";
      const isThis = (row: Values) => form.keys.keyOf(row) === key;
      const canMove = (by: number) => at + by >= 0 && at + by < rows.length;
      return {
        key,
        values,
        // The value at this path has the row's type there.
        field: <N extends Name<Row>>(name: N) =>
          form.field(`${path}.${key}.${name}`) as FormField<Row[N]>,
        list: (name) => listAt(form, `${path}.${key}.${name}`, shape?.lists?.[name]),
        canMove,
        move(by) {
          if (!canMove(by)) return;
          form.change(path, (now) => {
            const from = now.findIndex(isThis);
            return now.toSpliced(from, 1).toSpliced(from + by, 0, ...now.slice(from, from + 1));
          });
        },
        remove(says) {
          form.change(path, (now) => now.filter((row) => !isThis(row)));
          focusRow(keys[at + 1] ?? keys[at - 1]);
          if (says) form.sayRemoved(says, () => put(values, key, at));
        },
      };
    }),
    error,
    addRef: inputRef,
    add(values) {
      const row = { ...shape?.empty, ...values };
      put(row, form.keys.name(row), Number.POSITIVE_INFINITY);
    },
    append(values) {
      const row = { ...shape?.empty, ...values };
      insert(row, form.keys.name(row), Number.POSITIVE_INFINITY);
    },
  };
}
