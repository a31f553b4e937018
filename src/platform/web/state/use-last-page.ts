import { useEffect, useEffectEvent } from "react";

type Known = { total: number; pageSize: number };

/** A page number beyond the end of a list redirects to the last page. */
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
