import type { ReactNode, RefObject } from "react";
import { Dialog } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import {
  type FloatingPlacement,
  FloatingSurface,
} from "#src/ui/overlays/floating/FloatingSurface.tsx";
import styles from "./PopoverSurface.module.css";

export type PopoverProps = {
  /** Its name for those who cannot see beside what it stands. */
  label: string;
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  placement?: FloatingPlacement | undefined;
  children: ReactNode;
};

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
