import { useLayoutEffect } from "react";
import type { GallerySettings } from "./gallery-settings.ts";

/**
 * The whole page is the stage, because popups are at the end of the body and inherit its look. The
 * user's own preferences are on the root element and stay.
 */
export function useStage({ theme, density, dir, motion }: GallerySettings) {
  useLayoutEffect(() => {
    const { body } = document;
    body.dir = dir;
    Object.assign(body.dataset, { stageTheme: theme, density, motion });
    return () => {
      for (const name of ["dir", "data-stage-theme", "data-density", "data-motion"])
        body.removeAttribute(name);
    };
  }, [theme, density, dir, motion]);
}
