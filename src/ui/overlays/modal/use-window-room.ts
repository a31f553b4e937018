import { type RefObject, useEffect } from "react";

/** Tells the styles of the layer around a dialog how high the window is, less what the keyboard of a phone covers. */
export function useWindowRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const update = () => {
      // Anyone who enlarges the page sees less of it, but there is no less room.
      if (!visualViewport || visualViewport.scale > 1) return;
      box.current?.parentElement?.style.setProperty(
        "--visual-viewport-height",
        `${visualViewport.height}px`,
      );
    };
    update();
    visualViewport?.addEventListener("resize", update);
    return () => visualViewport?.removeEventListener("resize", update);
  }, [box]);
}
