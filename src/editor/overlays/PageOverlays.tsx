import type { ReactNode } from "react";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

const overlays = lazyPart(() => import("./Overlays.tsx"), { isPreloaded: true });

type PageOverlaysProps = {
  /** More buttons for the bar beside selected text; see ToolButton. */
  tools?: ReactNode;
};

/** Menus, bars and the search of a page; a child of its Editor, which does not wait for them. */
export function PageOverlays({ tools }: PageOverlaysProps) {
  // Without them the page can be read and written all the same.
  const part = overlays.useWhen(true);
  return part ? <part.Overlays tools={tools} /> : null;
}
