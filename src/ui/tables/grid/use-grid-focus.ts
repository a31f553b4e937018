import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { bodyRows, entryOf, isHeader, placeOf } from "./move-focus.ts";

type Visited = { key: string | undefined; at: number; column: number | undefined };

type GridFocus = {
  ref: RefObject<HTMLTableElement | null>;
  tabIndex: number;
  onFocus: (event: FocusEvent<HTMLTableElement>) => void;
  onBlur: (event: FocusEvent<HTMLTableElement>) => void;
};

/** The table is one stop of the Tab key, and hands focus on to where someone was in it last. */
export function useGridFocus(): GridFocus {
  const ref = useRef<HTMLTableElement>(null);
  const visited = useRef<Visited>(undefined);

  // What had focus can leave with its row, and nothing tells of that.
  useEffect(() => {
    const table = ref.current;
    if (table && !table.contains(document.activeElement)) table.tabIndex = 0;
  });

  return {
    ref,
    tabIndex: 0,
    onFocus({ target, currentTarget: table, relatedTarget }) {
      if (!table.contains(target)) return;
      if (target !== table) {
        table.tabIndex = -1;
        visited.current = visitOf(table, target);
      } else if (!table.contains(relatedTarget)) placeIn(table, visited.current)?.focus();
    },
    onBlur({ currentTarget: table, relatedTarget }) {
      if (!table.contains(relatedTarget)) table.tabIndex = 0;
    },
  };
}

function visitOf(table: HTMLTableElement, target: Element): Visited | undefined {
  const place = placeOf(target);
  if (!place || isHeader(place.row)) return;
  const { row, cell } = place;
  return { key: row.dataset.key, at: bodyRows(table).indexOf(row), column: cell?.cellIndex };
}

/** The same row, or the one that took its place. */
function placeIn(table: HTMLTableElement, last: Visited | undefined): HTMLElement | undefined {
  const rows = bodyRows(table);
  if (!last) return rows.find((row) => row.dataset.selected) ?? rows[0];
  const same = rows.find((row) => row.dataset.key === last.key);
  const row = same ?? rows[last.at] ?? rows.at(-1);
  return last.column === undefined ? row : entryOf(row?.cells[last.column]);
}
