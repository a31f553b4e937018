import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { PopoverProps } from "./popover/PopoverSurface.tsx";

const surface = lazyPart(() => import("./popover/PopoverSurface.tsx"), { isPreloaded: true });

/** Controls or text next to their trigger; closes with Esc or a click outside. */
export function Popover(props: PopoverProps) {
  const part = surface.useWhen(props.isOpen, props.onClose);
  return part ? <part.PopoverSurface {...props} /> : null;
}
