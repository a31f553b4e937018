import type { ReactNode, RefObject } from "react";
import { classNames } from "#src/ui/class-names.ts";
import surface from "#src/ui/overlays/floating/FloatingSurface.module.css";
import { FloatingSurface } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import type { FloatingPlacement } from "#src/ui/overlays/floating/place/place-popup.ts";
import { focusDialog } from "../layers/focus-dialog.ts";
import styles from "./PopoverSurface.module.css";

export type PopoverProps = {
  /** Its accessible name. */
  label: string;
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  placement?: FloatingPlacement | undefined;
  children: ReactNode;
};

/** An open popover, independent of its trigger. */
export function PopoverSurface({ label, children, ...held }: PopoverProps) {
  return (
    <FloatingSurface {...held} isModal start={focusDialog} className={surface.menu}>
      {() => (
        <div role="dialog" tabIndex={-1} aria-label={label} className={classNames(styles.content)}>
          {children}
        </div>
      )}
    </FloatingSurface>
  );
}
