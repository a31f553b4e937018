import { useRef } from "react";
import { announce } from "#src/ui/states/announce.ts";
import type { Choosing, Identified } from "../table-shape.ts";
import { tablesText } from "../tables.text.ts";

type Ids = ReadonlySet<string>;

export type RowChoice = {
  toggle: (id: string) => void;
  /** Extends the selection from the last selected row. */
  extendTo: (id: string) => void;
  all: () => void;
  none: () => void;
  toggleAll: () => void;
  isEmpty: boolean;
  isWhole: boolean;
};

type Choice<Row extends Identified> = {
  choosing: Choosing<Row> | undefined;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
};

/** The selection among the visible rows and its changes by keyboard and pointer. */
export function useRowChoice<Row extends Identified>(choice: Choice<Row>): RowChoice | undefined {
  const { choosing, rows, nameOf } = choice;
  const range = useRef<{ from: string; to: string }>(undefined);
  if (!choosing) return;
  const { ids, onChange, canChoose = () => true } = choosing;
  const allowed = rows.filter(canChoose).map(({ id }) => id);
  const isWhole = allowed.length > 0 && allowed.every((id) => ids.has(id));

  function change(next: Ids) {
    const words = wordsFor(ids, next, (id) => {
      const row = rows.find((one) => one.id === id);
      return row && nameOf(row);
    });
    onChange(next);
    if (words) announce(words);
  }

  function between(from: string, to: string): string[] {
    const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
    const inside = rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
    return inside.filter((id) => allowed.includes(id));
  }

  const all = () => change(new Set([...ids, ...allowed]));
  const none = () => change(new Set());
  return {
    isWhole,
    isEmpty: ids.size === 0,
    all,
    none,
    toggleAll: isWhole ? none : all,
    toggle(id) {
      if (!allowed.includes(id)) return;
      range.current = { from: id, to: id };
      change(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
    },
    extendTo(id) {
      const isKnown = range.current && rows.some((row) => row.id === range.current?.from);
      const { from, to } = (isKnown && range.current) || { from: id, to: id };
      range.current = { from, to: id };
      const before = new Set(between(from, to));
      const kept = [...ids].filter((one) => !before.has(one));
      change(new Set([...kept, ...between(from, id)]));
    },
  };
}

function wordsFor(before: Ids, after: Ids, nameOf: (id: string) => string | undefined): string {
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  if (added.length + removed.length === 0) return "";
  const [only] = added.length + removed.length === 1 ? [...added, ...removed] : [];
  const name = only === undefined ? undefined : nameOf(only);
  const one = name && (added.length > 0 ? tablesText.chosen(name) : tablesText.notChosen(name));
  const isCounted = !one || before.size > 1 || after.size > 1;
  return [one, isCounted && tablesText.chosenCount(after.size)].filter(Boolean).join(" ");
}
