import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

const ORDINARY_PX = 28;
/** Rows rendered beyond the visible ones, for fast scrolling. */
const AROUND = 6;

type Sight = { first: number; last: number; rowSize: number };

export type VirtualRows = Sight & {
  ruler: RefObject<HTMLDivElement | null>;
  /** The number of visible rows. */
  page: number;
  /** Scrolls a row into view. */
  reveal: (index: number) => void;
};

/** The visible rows of a scroll container. Density and pointer determine their height. */
export function useVirtualRows(box: RefObject<HTMLElement | null>): VirtualRows {
  const ruler = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState<Sight>({ first: 0, last: 24, rowSize: ORDINARY_PX });

  useLayoutEffect(() => {
    const [scroller, measure] = [box.current, ruler.current];
    if (!scroller || !measure) return undefined;
    const look = () => {
      const rowSize = measure.offsetHeight || ORDINARY_PX;
      const { scrollTop, clientHeight } = scroller;
      const first = Math.max(0, Math.floor(scrollTop / rowSize) - AROUND);
      const last = Math.ceil((scrollTop + clientHeight) / rowSize) + AROUND;
      setSight((before) =>
        before.first === first && before.last === last && before.rowSize === rowSize
          ? before
          : { first, last, rowSize },
      );
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(measure);
    watch.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [box]);

  const { rowSize } = sight;
  const reveal = useCallback(
    (index: number) => {
      const scroller = box.current;
      if (!scroller) return;
      const [top, bottom] = [index * rowSize, (index + 1) * rowSize];
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (bottom > scroller.scrollTop + scroller.clientHeight)
        scroller.scrollTop = bottom - scroller.clientHeight;
    },
    [box, rowSize],
  );
  const page = Math.max(1, sight.last - sight.first - 2 * AROUND - 1);
  return { ...sight, page, ruler, reveal };
}
