import { useMemo, useRef, useState } from "react";
import type { ThreadRow } from "./list/threads-query.ts";

const NONE: ReadonlySet<string> = new Set();

/** The selection in the list: single rows, ranges, or the whole view. */
export function useSelection(rows: readonly ThreadRow[] | undefined) {
  const [chosen, setChosen] = useState(NONE);
  const last = useRef<string>(undefined);
  const [isAll, setAll] = useState(false);
  // Rows that have left the list are deselected.
  const ids = useMemo(() => {
    if (chosen.size === 0 || !rows) return NONE;
    return new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [chosen, rows]);

  function toggle(id: string, isRange: boolean): void {
    setAll(false);
    const next = new Set(ids);
    const between = isRange ? range(rows ?? [], last.current, id) : [];
    if (between.length > 0) for (const one of between) next.add(one);
    else if (!next.delete(id)) next.add(id);
    last.current = id;
    setChosen(next);
  }

  function add(...added: readonly (string | undefined)[]): void {
    const known = added.flatMap((id) => id ?? []);
    last.current = known.at(-1) ?? last.current;
    setChosen(new Set([...ids, ...known]));
  }

  function clear(): void {
    setAll(false);
    setChosen(NONE);
  }

  function selectAll(): void {
    setAll(true);
    setChosen(new Set(rows?.map(({ id }) => id)));
  }

  return { ids, isAll: isAll && ids.size > 0, toggle, add, selectAll, clear };
}

function range(
  rows: readonly ThreadRow[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (ends.includes(-1)) return [];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}
