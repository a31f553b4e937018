import type { ReactNode } from "react";
import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";

const overlays = onDemand(() => import("./Overlays.tsx"));

type PageOverlaysProps = {
  /** More buttons for the bar beside selected text; see ToolButton. */
  tools?: ReactNode;
};

/** Menus, bars and the search of a page; a child of its Editor, which does not wait for them. */
export function PageOverlays({ tools }: PageOverlaysProps) {
  // Without them the page can be read and written all the same.
  const part = overlays.useOnceOpen(true, () => undefined);
  return part ? <part.Overlays tools={tools} /> : null;
}
