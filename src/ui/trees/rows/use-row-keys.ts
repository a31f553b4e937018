import type { KeyboardEvent } from "react";
import { useTypeahead } from "#src/ui/overlays/list/use-typeahead.ts";
import { canOpen } from "../tree-nodes.ts";
import type { FlatRow } from "./flat-rows.ts";
import { keyOf } from "./use-row-focus.ts";

type RowKeys = {
  rows: readonly FlatRow[];
  goTo: (id: string) => void;
  setOpen: (row: FlatRow, isOpen: boolean) => void;
  /** The effect of Enter and Space on a row. */
  press: (row: FlatRow) => void;
  /** Keys that a row does not handle itself. */
  onKey: ((key: "F2" | "Delete", id: string) => void) | undefined;
  /** The number of visible rows. */
  page: number;
};

const collator = new Intl.Collator(undefined, { usage: "search", sensitivity: "base" });

/** Keyboard handling of rows; trailing buttons handle their own keys. */
export function useRowKeys(keys: RowKeys) {
  const typing = useTypeahead();

  function react(event: KeyboardEvent<HTMLElement>, row: FlatRow, index: number): boolean {
    const { key } = event;
    if (key === "F2" || key === "Delete") return did(() => keys.onKey?.(key, row.id));
    const isTyped = [...key].length === 1 && (key !== " " || typing.isTyping(event));
    if (isTyped) return did(() => find(typing.type(event), index));
    if (key === "Enter" || key === " ") return did(() => keys.press(row));
    const to = destination(keys, key, index);
    if (to !== undefined) return did(() => keys.goTo(to.id));
    return did(sideways(keys, sideOf(event), row, index));
  }

  /** The row itself or the next match; a single letter moves on. */
  function find(letters: string, from: number): void {
    const start = letters.length === 1 ? from + 1 : from;
    const order = [...keys.rows.slice(start), ...keys.rows.slice(0, start)];
    const found = order.find(({ node }) => beginsWith(node.label, letters));
    if (found) keys.goTo(found.id);
  }

  return function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget: tree, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
    const id = keyOf(tree, target);
    if (event.key === "Tab" && id !== undefined) leaveBy(event, target);
    if (ctrlKey || metaKey || altKey || target.dataset.key === undefined) return;
    const index = keys.rows.findIndex((row) => row.id === id);
    const row = keys.rows[index];
    if (!row || !react(event, row, index)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The target of a vertical key. */
function destination({ rows, page }: RowKeys, key: string, index: number): FlatRow | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: rows.length - 1,
    PageDown: index + page,
    PageUp: index - page,
  };
  const to = steps[key];
  return to === undefined ? undefined : rows[Math.min(Math.max(to, 0), rows.length - 1)];
}

/** The inward arrow expands, then enters; the outward one collapses, then goes to the parent. */
function sideways(
  { rows, goTo, setOpen }: RowKeys,
  side: "in" | "out" | undefined,
  row: FlatRow,
  index: number,
): (() => void) | undefined {
  if (side === "in" && canOpen(row.node)) {
    const below = rows[index + 1];
    if (!row.isOpen) return () => setOpen(row, true);
    return () => below?.parent === row.id && goTo(below.id);
  }
  if (side === "out" && row.isOpen) return () => setOpen(row, false);
  const { parent } = row;
  return side === "out" && parent !== undefined ? () => goTo(parent) : undefined;
}

function sideOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): "in" | "out" | undefined {
  if (key !== "ArrowRight" && key !== "ArrowLeft") return undefined;
  const isMirrored = getComputedStyle(currentTarget).direction === "rtl";
  return (key === "ArrowRight") === isMirrored ? "out" : "in";
}

/** Tab moves through the focused row's controls, then leaves the tree. */
function leaveBy({ shiftKey, currentTarget: tree }: KeyboardEvent<HTMLElement>, from: HTMLElement) {
  const row = from.closest("[data-key]");
  const own = stopsIn(row);
  const isInside = shiftKey ? from !== row : own.indexOf(from) < own.length - 1;
  if (isInside) return;
  if (shiftKey) tree.focus({ preventScroll: true });
  else stopsIn(tree).at(-1)?.focus({ preventScroll: true });
}

function stopsIn(part: Element | null): HTMLElement[] {
  const controls = part?.querySelectorAll<HTMLElement>("a[href], button, input") ?? [];
  return [...controls].filter(({ tabIndex }) => tabIndex >= 0);
}

function did(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}

function beginsWith(label: string, letters: string): boolean {
  return collator.compare(label.slice(0, letters.length), letters) === 0;
}
