import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether the sidebar fits next to the sheet, over it, or not at all. */
export type FrameWidth = "wide" | "middle" | "narrow";

const WIDE = 1024;
const MIDDLE = 650;

/** Uses the frame's own width, which only differs from the window's in demos. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): FrameWidth {
  const [width, setWidth] = useState(() => nameOf(window.innerWidth));

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const measure = () => setWidth(nameOf(box.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);

  return width;
}

function nameOf(pixels: number): FrameWidth {
  if (pixels >= WIDE) return "wide";
  return pixels >= MIDDLE ? "middle" : "narrow";
}
