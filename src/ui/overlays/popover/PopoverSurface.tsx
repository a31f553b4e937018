import { Dialog } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { FloatingSurface } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import type { PopoverProps } from "#src/ui/overlays/Popover.tsx";
import styles from "./PopoverSurface.module.css";

/** A popover that is open, apart from what opens it. */
export function PopoverSurface({ label, placement, anchor, children, ...held }: PopoverProps) {
  return (
    <FloatingSurface placement={placement} anchor={anchor} held={held}>
      <Dialog className={classNames(styles.content)} aria-label={label}>
        {children}
      </Dialog>
    </FloatingSurface>
  );
}
