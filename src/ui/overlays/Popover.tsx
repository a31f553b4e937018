import type { ReactNode, RefObject } from "react";
import type { FloatingPlacement } from "./floating/place/place-popup.ts";
import { onDemand } from "./on-demand/on-demand.ts";

export type PopoverProps = {
  /** Its name for those who cannot see beside what it stands. */
  label: string;
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  placement?: FloatingPlacement | undefined;
  children: ReactNode;
};

const surface = onDemand(() => import("./popover/PopoverSurface.tsx"));

/** A few controls or words beside what they belong to; gone with Esc or a press elsewhere. */
export function Popover(props: PopoverProps) {
  const part = surface.useOnceOpen(props.isOpen, props.onClose);
  return part ? <part.PopoverSurface {...props} /> : null;
}
