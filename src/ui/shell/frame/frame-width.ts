import { type RefObject, useLayoutEffect, useState } from "react";

/** Room for the sidebar beside the sheet, over it, or none at all. */
export type FrameWidth = "wide" | "middle" | "narrow";

const WIDE = 1024;
const MIDDLE = 650;

/** The frame goes by its own width, which is that of the window everywhere but in its demo. */
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
