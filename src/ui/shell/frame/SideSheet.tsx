import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { SideSheetProps } from "./SideSheetBox.tsx";

const box = lazyPart(() => import("./SideSheetBox.tsx"), { isPreloaded: true });

/** The sidebar laid over the page, fetched when it is opened. */
export function SideSheet(props: SideSheetProps) {
  const part = box.useWhen(props.isOpen, () => props.onOpenChange(false));
  return part ? <part.SideSheetBox {...props} /> : null;
}
