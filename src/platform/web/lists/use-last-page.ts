import { useEffect, useEffectEvent } from "react";

type Known = { total: number; pageSize: number };

/** A page of a list that is not there any more, or never was, leads to the last one that is. */
export function useLastPage(
  known: Known | undefined,
  page: number,
  goTo: (page: number) => void,
): void {
  const go = useEffectEvent(goTo);
  const last = known && Math.max(1, Math.ceil(known.total / known.pageSize));
  const beyond = last !== undefined && page > last ? last : undefined;
  useEffect(() => {
    if (beyond !== undefined) go(beyond);
  }, [beyond]);
}
