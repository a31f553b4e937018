import { type RefObject, useLayoutEffect, useRef } from "react";
import type { GridHandle } from "#src/ui/tables/virtual/VirtualGrid.tsx";
import { belongs } from "./list/thread-edits.ts";
import type { ThreadRow } from "./list/threads-query.ts";
import type { InboxAddress } from "./use-inbox-address.ts";

type ShowAgain = (marked: readonly ThreadRow[], wasOpenId: string | undefined) => void;

/** What Undo brings back has focus again, where the view of that time is shown. */
export function useShowAgain(
  { question, goTo }: InboxAddress,
  grid: RefObject<GridHandle | null>,
): ShowAgain {
  const show = useRef<ShowAgain>(undefined);
  const showNow: ShowAgain = (marked, wasOpenId) => {
    const back = marked.filter((row) => belongs(row, question));
    const first = back.find(({ id }) => id === wasOpenId) ?? back[0];
    if (!first || !grid.current) return;
    if (wasOpenId !== undefined) goTo({ thread: wasOpenId }, true);
    grid.current.goTo(first.id);
  };
  // Undo may come long after the act, when another view is shown.
  useLayoutEffect(() => {
    show.current = showNow;
  });
  return (marked, wasOpenId) => show.current?.(marked, wasOpenId);
}
