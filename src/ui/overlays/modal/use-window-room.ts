import { type RefObject, useEffect } from "react";

/** Tells the styles of a layer how high the window is, less what the keyboard of a phone covers. */
export function useWindowRoom(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const tell = () => {
      // Anyone who enlarges the page sees less of it, but there is no less room.
      if (!visualViewport || visualViewport.scale > 1) return;
      layer.current?.style.setProperty("--visual-viewport-height", `${visualViewport.height}px`);
    };
    tell();
    visualViewport?.addEventListener("resize", tell);
    return () => visualViewport?.removeEventListener("resize", tell);
  }, [layer]);
}
