import { useNavigate } from "@tanstack/react-router";
import type { FormEvent, MouseEvent } from "react";
import { announce } from "#src/ui/states/announce.ts";
import type { GridProps, Identified } from "../table-shape.ts";
import { tablesText } from "../tables.text.ts";
import { isHeader, placeOf } from "./move-focus.ts";
import type { RowChoice } from "./use-row-choice.ts";

const OWN = "a, button, input, label, select, textarea";
const MIDDLE = 1;

export type GridPresses = {
  onClick: (event: MouseEvent<HTMLTableElement>) => void;
  onChange: (event: FormEvent<HTMLTableElement>) => void;
  /** False if the row opens nothing. */
  open: (id: string | undefined, how?: { isAside: boolean }) => boolean;
  sortBy: (column: string | undefined) => void;
};

/** Handles clicks on rows, headers and checkboxes. */
export function useGridPresses<Row extends Identified>(
  { columns, rows, sort, onSort, onOpen, hrefOf }: GridProps<Row>,
  choice: RowChoice | undefined,
): GridPresses {
  const navigate = useNavigate();

  function open(id: string | undefined, how = { isAside: false }): boolean {
    const row = rows.find((one) => one.id === id);
    if (!row || !(onOpen || hrefOf)) return false;
    if (!hrefOf) onOpen?.(row);
    else if (how.isAside) window.open(hrefOf(row), "_blank", "noopener");
    else void navigate({ href: hrefOf(row) });
    return true;
  }

  function sortBy(id: string | undefined) {
    const column = columns.find((one) => one.id === id);
    if (!column?.isSortable || !onSort) return;
    const isSame = sort?.column === column.id && sort.direction === "ascending";
    const direction = isSame ? "descending" : "ascending";
    onSort({ column: column.id, direction });
    announce(tablesText.sorted(column.label, direction));
  }

  function onClick(event: MouseEvent<HTMLTableElement>) {
    const { target, currentTarget, shiftKey, button } = event;
    const place = placeHit(currentTarget, target);
    if (!place) return;
    const { row, cell } = place;
    const isAside = event.ctrlKey || event.metaKey || button === MIDDLE;
    if (button > MIDDLE || (button === MIDDLE && !hrefOf)) return;
    if (isHeader(row)) return button === MIDDLE ? undefined : sortBy(cell?.dataset.column);
    const id = row.dataset.key ?? "";
    const isForChoice = cell?.dataset.choose !== undefined || !choice?.isEmpty;
    if (choice && shiftKey) choice.extendTo(id);
    else if (!(choice && isForChoice && !isAside) && open(id, { isAside })) return;
    else choice?.toggle(id);
  }

  function onChange({ target, currentTarget, nativeEvent }: FormEvent<HTMLTableElement>) {
    const isMark = target instanceof HTMLInputElement && target.type === "checkbox";
    const place = isMark && currentTarget.contains(target) ? placeOf(target) : undefined;
    if (!choice || !place || place.cell?.dataset.choose === undefined) return;
    const id = place.row.dataset.key;
    if (id === undefined) choice.toggleAll();
    else if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) choice.extendTo(id);
    else choice.toggle(id);
  }

  return { onClick, onChange, open, sortBy };
}

/** The clicked row and cell; undefined for controls and text selections. */
function placeHit(table: HTMLTableElement, target: EventTarget) {
  if (!(target instanceof Element && table.contains(target)) || target.closest(OWN)) return;
  const words = window.getSelection();
  const hasMarkedWords = words && !words.isCollapsed && table.contains(words.anchorNode);
  return hasMarkedWords ? undefined : placeOf(target);
}
