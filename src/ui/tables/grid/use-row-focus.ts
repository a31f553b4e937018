import type { RefObject } from "react";
import { useKeptPlace, type Worked } from "#src/ui/focus/use-kept-place.ts";
import type { Identified } from "../table-shape.ts";

const ROW = "tbody [role=row][data-key]";

/** When the row someone worked on leaves, the next one gets focus, or the word that none is left. */
export function useRowFocus<Row extends Identified>(
  rows: readonly Row[] | undefined,
): RefObject<HTMLDivElement | null> {
  return useKeptPlace({ keys: rows?.map(({ id }) => id), selector: ROW, goOn });
}

function goOn(frame: HTMLElement, { key, at }: Worked): boolean {
  const rows = [...frame.querySelectorAll<HTMLElement>(ROW)];
  const left = rows.filter((row) => row.dataset.key !== key);
  const row = left[at] ?? left.at(-1);
  if (!row) return focusOn(frame.querySelector("h2[tabindex]"));
  // The table itself knows the cell that took the place of the one that was left.
  const table = row.closest("table");
  return (focusOn(table) && table !== document.activeElement) || focusOn(row);
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}
