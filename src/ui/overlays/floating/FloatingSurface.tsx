import { type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { OverlayLayer } from "#src/ui/overlays/layers/OverlayLayer.tsx";
import { FloatingPopup } from "./FloatingPopup.tsx";
import styles from "./FloatingSurface.module.css";
import type { FloatingPlacement } from "./place/place-popup.ts";
import { useNarrow } from "./use-narrow.ts";

export type FloatingSurfaceProps = {
  /** The anchor. */
  anchor: RefObject<Element | null>;
  placement?: FloatingPlacement | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Modal: traps focus and hides the rest from screen readers. */
  isModal: boolean;
  /** For a field that keeps focus: stays anchored on phones, and the page stays usable. */
  isTyped?: boolean | undefined;
  /** Sets the initial focus; without it focus stays. */
  start?: ((layer: HTMLElement) => void) | undefined;
  className?: string | undefined;
  children: (layer: { giveBack: () => void }) => ReactNode;
};

const GAP_PX = 4;

/** Anchored to its trigger on desktop; a bottom sheet on phones. */
export function FloatingSurface(props: FloatingSurfaceProps) {
  const { anchor, placement = "bottom start", className, children, isTyped, ...layer } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isSheet = useNarrow() && !isTyped;
  return (
    <OverlayLayer
      {...layer}
      isModal={props.isModal || isSheet}
      isThrough={isTyped}
      isDismissable
      isKeptIn
      className={layerClass(isSheet, isTyped)}
    >
      {(inside) => (
        <FloatingPopup
          popup={popup}
          anchoring={{
            find: () => (isSheet ? undefined : anchor.current?.getBoundingClientRect()),
            placement,
            gap: GAP_PX,
            mayGrow: true,
          }}
          isSheet={isSheet}
          isLeaving={!props.isOpen}
          className={className}
        >
          {children(inside)}
        </FloatingPopup>
      )}
    </OverlayLayer>
  );
}

export function layerClass(isSheet: boolean, isThrough = false): string {
  return classNames(styles.layer, isSheet && styles.shade, isThrough && styles.through);
}
