import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";
import type { SideSheetProps } from "./SideSheetBox.tsx";

const box = onDemand(() => import("./SideSheetBox.tsx"));

/** The sidebar laid over the page, fetched when it is opened. */
export function SideSheet(props: SideSheetProps) {
  const part = box.useOnceOpen(props.isOpen, () => props.onOpenChange(false));
  return part ? <part.SideSheetBox {...props} /> : null;
}
