import { type RefObject, useLayoutEffect, useState } from "react";

const ORDINARY_PX = 28;

/** How tall a row is, which density and pointer decide in the style sheet. */
export function useRowSize(ruler: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(ORDINARY_PX);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return;
    const read = () => setSize(element.offsetHeight || ORDINARY_PX);
    read();
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ruler]);
  return size;
}
