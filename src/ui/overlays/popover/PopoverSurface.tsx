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
  /** Shown by the pointer: focus and the page stay as they are. */
  isHovered?: boolean | undefined;
  onPointerEnter?: (() => void) | undefined;
  onPointerLeave?: (() => void) | undefined;
  children: ReactNode;
};

/** An open popover, independent of its trigger. */
export function PopoverSurface(props: PopoverProps) {
  const { label, children, isHovered = false, onPointerEnter, onPointerLeave, ...held } = props;
  return (
    <FloatingSurface
      {...held}
      isModal={!isHovered}
      isTyped={isHovered}
      start={isHovered ? undefined : focusDialog}
      className={surface.menu}
    >
      {() => (
        <div
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          className={classNames(styles.content)}
          onPointerEnter={onPointerEnter}
          onPointerLeave={onPointerLeave}
        >
          {children}
        </div>
      )}
    </FloatingSurface>
  );
}
