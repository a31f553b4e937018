import type { KeyboardEvent } from "react";
import { useRef } from "react";
import type { GridProps, Identified } from "../table-shape.ts";
import { bodyRows, destination, isHeader, lastStop, placeOf } from "./move-focus.ts";
import type { GridPresses } from "./use-grid-presses.ts";
import type { RowChoice } from "./use-row-choice.ts";

const PAUSE_MS = 1000;

const collator = new Intl.Collator("en", { usage: "search", sensitivity: "base" });

type Pressed = KeyboardEvent<HTMLTableElement>;

type GridKeys = Record<"onKeyDownCapture" | "onKeyDown", (event: Pressed) => void>;

/** All keyboard handling of a table except that of its controls. */
export function useGridKeys<Row extends Identified>(
  { rows, nameOf }: GridProps<Row>,
  choice: RowChoice | undefined,
  { open, sortBy }: GridPresses,
): GridKeys {
  const type = useTypedName();

  function goTo(element: HTMLElement, event: Pressed) {
    element.focus();
    const row = element.closest("tr");
    const id = row && !isHeader(row) ? row.dataset.key : undefined;
    if (event.shiftKey && id !== undefined && leadsToRow(event.key)) choice?.extendTo(id);
  }

  /** Returns whether the key was handled. */
  function react(event: Pressed, target: HTMLElement): boolean {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const text = isCommand || event.altKey ? undefined : type(event);
    if (text !== undefined) return findRow(event.currentTarget, text);
    if (key === "a" && isCommand) return did(choice?.all);
    if (key === "Escape") return did(choice?.isEmpty ? undefined : choice?.none);
    if (key !== "Enter" && key !== " ") return false;
    const { row, cell } = placeOf(target) ?? {};
    if (row && isHeader(row)) return did(() => sortBy(cell?.dataset.column));
    const id = row?.dataset.key;
    if (id === undefined || (key === "Enter" && open(id, { isAside: isCommand }))) return true;
    return did(shiftKey ? () => choice?.extendTo(id) : () => choice?.toggle(id));
  }

  /** Returns false, so that other handlers still get the letters. */
  function findRow(table: HTMLTableElement, text: string): false {
    const found = rows.find((row) => beginsWith(nameOf(row), text));
    bodyRows(table)
      .find((row) => row.dataset.key === found?.id)
      ?.focus();
    return false;
  }

  return {
    // Captures arrow keys before a button in a cell would open its menu.
    onKeyDownCapture(event) {
      const target = targetOf(event);
      const to = target && !event.altKey && destination(event.currentTarget, target, event);
      if (!to) return;
      goTo(to, event);
      keep(event);
    },
    onKeyDown(event) {
      const target = targetOf(event);
      if (!target || event.defaultPrevented) return;
      const isPress = event.key === "Enter" || event.key === " ";
      if (event.key === "Tab") leaveBy(event);
      else if (isPress && target.closest("a, button, input")) return;
      else if (react(event, target)) keep(event);
    },
  };
}

/** The target, unless it is in a menu of a row or a text field. */
function targetOf({ target, currentTarget }: Pressed): HTMLElement | undefined {
  if (!(target instanceof HTMLElement && currentTarget.contains(target))) return;
  const isWriting = target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
  return isWriting ? undefined : target;
}

function did(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}

function keep(event: Pressed): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Moves focus to the table's edge, from where the browser continues. */
function leaveBy({ shiftKey, currentTarget: table }: Pressed): void {
  if (shiftKey) table.focus({ preventScroll: true });
  else lastStop(table)?.focus({ preventScroll: true });
}

function leadsToRow(key: string): boolean {
  return key !== "ArrowLeft" && key !== "ArrowRight";
}

/** Collects letters until a pause, for type-ahead. */
function useTypedName(): (event: { key: string; timeStamp: number }) => string | undefined {
  const typed = useRef({ text: "", at: 0 });
  return ({ key, timeStamp }) => {
    const before = timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : "";
    if ([...key].length !== 1 || (key === " " && !before)) return;
    typed.current = { text: before + key, at: timeStamp };
    return typed.current.text;
  };
}

function beginsWith(name: string, text: string): boolean {
  return collator.compare(name.slice(0, text.length), text) === 0;
}
