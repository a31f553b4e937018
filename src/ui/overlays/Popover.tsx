import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { PopoverProps } from "./popover/PopoverSurface.tsx";

const surface = lazyPart(() => import("./popover/PopoverSurface.tsx"), { isPreloaded: true });

/** A few controls or words beside what they belong to; gone with Esc or a press elsewhere. */
export function Popover(props: PopoverProps) {
  const part = surface.useWhen(props.isOpen, props.onClose);
  return part ? <part.PopoverSurface {...props} /> : null;
}
