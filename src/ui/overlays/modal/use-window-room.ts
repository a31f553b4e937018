import { type RefObject, useEffect } from "react";

/**
 * Around a box, sets CSS variables with the part of the window that the on-screen keyboard leaves
 * free.
 */
export function useWindowRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = box.current?.parentElement;
    const { visualViewport } = window;
    if (!around || !visualViewport) return undefined;
    const watching = new AbortController();
    const { signal } = watching;
    const update = () => {
      // Zooming in shows less but leaves the same room.
      if (visualViewport.scale > 1) return;
      around.style.setProperty("--visual-viewport-height", `${visualViewport.height}px`);
      around.style.setProperty("--visual-viewport-top", `${visualViewport.offsetTop}px`);
    };
    update();
    visualViewport.addEventListener("resize", update, { signal });
    // iOS moves the window up to the caret instead of making it smaller.
    visualViewport.addEventListener("scroll", update, { signal });
    return () => watching.abort();
  }, [box]);
}
