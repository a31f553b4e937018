import type { ReactNode, RefObject } from "react";
import { Dialog } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { type FloatingPlacement, FloatingSurface } from "./floating/FloatingSurface.tsx";
import styles from "./Popover.module.css";

type PopoverProps = {
  /** Its name for those who cannot see beside what it stands. */
  label: string;
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  placement?: FloatingPlacement | undefined;
  children: ReactNode;
};

/** A few controls or words beside what they belong to; gone with Esc or a press elsewhere. */
export function Popover({ label, placement, children, ...held }: PopoverProps) {
  return (
    <FloatingSurface placement={placement} held={held}>
      <Dialog className={classNames(styles.content)} aria-label={label}>
        {children}
      </Dialog>
    </FloatingSurface>
  );
}
