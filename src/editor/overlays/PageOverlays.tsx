import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";

const overlays = onDemand(() => import("./Overlays.tsx"));

/** Menus, bars and the search of a page; a child of its Editor, which does not wait for them. */
export function PageOverlays() {
  // Without them the page can be read and written all the same.
  const part = overlays.useOnceOpen(true, () => undefined);
  return part ? <part.Overlays /> : null;
}
