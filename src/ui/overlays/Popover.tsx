import { onDemand } from "./on-demand/on-demand.ts";
import type { PopoverProps } from "./popover/PopoverSurface.tsx";

const surface = onDemand(() => import("./popover/PopoverSurface.tsx"));

/** A few controls or words beside what they belong to; gone with Esc or a press elsewhere. */
export function Popover(props: PopoverProps) {
  const part = surface.useOnceOpen(props.isOpen, props.onClose);
  return part ? <part.PopoverSurface {...props} /> : null;
}
