import type { ReactNode, RefObject } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./FloatingSurface.module.css";
import { type Anchoring, usePlace } from "./place/use-place.ts";

type FloatingPopupProps = {
  anchoring: Anchoring;
  /** A bottom sheet as wide as the window. */
  isSheet: boolean;
  /** Closing. */
  isLeaving: boolean;
  className?: string | undefined;
  popup: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** The positioned box of a floating layer. */
export function FloatingPopup(props: FloatingPopupProps) {
  const { anchoring, isSheet, isLeaving, className, popup, children } = props;
  usePlace(popup, anchoring);
  return (
    <div
      ref={popup}
      className={classNames(isSheet ? styles.sheet : styles.popup, className)}
      data-exiting={isLeaving || undefined}
    >
      {children}
    </div>
  );
}
