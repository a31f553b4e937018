import type { KeyboardEvent } from "react";
import type { Identified } from "../table-shape.ts";
import { bodyRows, destination, isHeader, lastStop, placeOf } from "./move-focus.ts";
import type { GridProps } from "./TableGrid.tsx";
import type { GridPresses } from "./use-grid-presses.ts";
import type { RowChoice } from "./use-row-choice.ts";
import { beginsWith, useTypedName } from "./use-typed-name.ts";

type Pressed = KeyboardEvent<HTMLTableElement>;

/** Everything the keys do in a table, but what a control in it does with them itself. */
export function useGridKeys<Row extends Identified>(
  { rows, nameOf }: GridProps<Row>,
  choice: RowChoice | undefined,
  { open, sortBy }: GridPresses,
): (event: Pressed) => void {
  const type = useTypedName();

  function goTo(element: HTMLElement | undefined, event: Pressed) {
    if (!element) return;
    element.focus();
    const row = element.closest("tr");
    const id = row && !isHeader(row) ? row.dataset.key : undefined;
    if (event.shiftKey && id !== undefined && leadsToRow(event.key)) choice?.extendTo(id);
  }

  /** Whether the key meant something here. */
  function react(event: Pressed, target: Element): boolean {
    const { key, currentTarget: table } = event;
    const place = placeOf(target);
    const isHead = place && isHeader(place.row);
    const id = place?.row.dataset.key;
    const isCommand = event.ctrlKey || event.metaKey;
    if (key === "Enter" && isHead) sortBy(place.cell?.dataset.column);
    else if (key === "Enter") {
      if (!open(id, { isAside: isCommand }) && id !== undefined) choice?.toggle(id);
    } else if (key === " " && isHead) sortBy(place.cell?.dataset.column);
    else if (key === "a" && isCommand && choice) choice.all();
    else if (key === "Escape" && choice && !choice.isEmpty) choice.none();
    else {
      const text = isCommand || event.altKey ? undefined : type(event);
      const isChoice = key === " " && text === undefined && id !== undefined;
      if (isChoice) event.shiftKey ? choice?.extendTo(id) : choice?.toggle(id);
      else if (text !== undefined) findRow(table, text)?.focus();
      else return false;
    }
    return true;
  }

  function findRow(table: HTMLTableElement, text: string): HTMLElement | undefined {
    const found = rows.find((row) => beginsWith(nameOf(row), text));
    return bodyRows(table).find((row) => row.dataset.key === found?.id);
  }

  return (event) => {
    const { key, target, currentTarget: table } = event;
    if (!(target instanceof HTMLElement && table.contains(target)) || event.defaultPrevented)
      return;
    if (key === "Tab") return leaveBy(event, table);
    if (isWriting(target)) return;
    const to = event.altKey ? undefined : destination(table, target, event);
    const isOwn = target.closest("a, button, input, select") !== null;
    if (to) goTo(to, event);
    else if (isOwn && (key === "Enter" || key === " ")) return;
    else if (!react(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The whole table is one stop: the browser goes on from its end, or from the table itself. */
function leaveBy({ shiftKey }: Pressed, table: HTMLTableElement): void {
  if (shiftKey) table.focus({ preventScroll: true });
  else lastStop(table)?.focus({ preventScroll: true });
}

function leadsToRow(key: string): boolean {
  return key !== "ArrowLeft" && key !== "ArrowRight";
}

function isWriting(target: HTMLElement): boolean {
  return target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}
