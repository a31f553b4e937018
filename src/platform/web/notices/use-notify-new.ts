import { useEffect, useEffectEvent, useRef } from "react";
import { type NewNotice, notify } from "./notices.ts";

/** Announces rows that arrived after the first response. */
export function useNotifyNew<Row>(
  list: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  noticeOf: (row: Row) => NewNotice,
): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const announce = useEffectEvent((rows: readonly Row[]) => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...rows.map(idOf)]);
    for (const row of rows) if (before && !before.has(idOf(row))) notify(noticeOf(row));
  });
  useEffect(() => {
    if (list) announce(list);
  }, [list]);
}
