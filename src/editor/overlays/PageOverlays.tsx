import type { ReactNode } from "react";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

const overlays = lazyPart(() => import("./Overlays.tsx"), { isPreloaded: true });

type PageOverlaysProps = {
  /** Additional buttons for the selection toolbar; see ToolButton. */
  tools?: ReactNode;
};

/** Menus, toolbars and search of a page; loaded lazily by its Editor. */
export function PageOverlays({ tools }: PageOverlaysProps) {
  // The page is usable without them.
  const part = overlays.useWhen(true);
  return part ? <part.Overlays tools={tools} /> : null;
}
