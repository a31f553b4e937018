import { type RefObject, useEffect, useRef } from "react";
import type { Identified } from "../table-shape.ts";

const ROW = "[role=row][data-key]";
/** What a row opens; whoever is in there still works on that row. */
const OPENED = "[role=dialog], [role=alertdialog], [role=menu]";

/** When the row somebody worked on leaves, the one that took its place gets focus. */
export function useRowFocus<Row extends Identified>(
  rows: readonly Row[],
): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const worked = useRef<{ id: string; at: number }>(undefined);

  useEffect(() => {
    function note({ target }: Event) {
      if (!(target instanceof Element) || target.closest(OPENED)) return;
      const row = table.current?.contains(target) ? target.closest<HTMLElement>(ROW) : null;
      const all = rowsOf(table.current);
      worked.current = row ? { id: row.dataset.key ?? "", at: all.indexOf(row) } : undefined;
    }
    const leaving = new AbortController();
    document.addEventListener("focusin", note, { signal: leaving.signal });
    document.addEventListener("pointerdown", note, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    const last = worked.current;
    if (!last || rows.some(({ id }) => id === last.id)) return;
    return whenFocusIsLost(() => {
      const left = rowsOf(table.current);
      (left[last.at] ?? left.at(-1))?.focus();
    });
  }, [rows]);

  return table;
}

function rowsOf(table: HTMLElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>(`tbody ${ROW}`) ?? [])];
}

/** What the row has opened closes first, and then looks for the row in vain. */
function whenFocusIsLost(act: () => void): () => void {
  let lostFor = 0;
  let handle = requestAnimationFrame(look);

  function look(): void {
    const { activeElement, body } = document;
    const isLost = activeElement === body;
    lostFor = isLost ? lostFor + 1 : 0;
    if (lostFor > 2) act();
    else if (isLost || activeElement?.closest(OPENED)) handle = requestAnimationFrame(look);
  }

  return () => cancelAnimationFrame(handle);
}
