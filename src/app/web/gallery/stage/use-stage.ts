import { useLayoutEffect } from "react";
import type { GallerySettings } from "./gallery-settings.ts";

/**
 * The whole page is the stage, because popups stand at the end of the body and should look like
 * what opened them. What the person has chosen for the product stands on the root and stays.
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
