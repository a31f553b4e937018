import { useEffect, useEffectEvent, useRef } from "react";
import { type NewNotice, notify } from "./notices.ts";

/** Says what has come since the first answer. What was there before is no news. */
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
