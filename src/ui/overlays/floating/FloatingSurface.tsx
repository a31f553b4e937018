import { type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { OverlayLayer } from "#src/ui/overlays/layers/OverlayLayer.tsx";
import { FloatingPopup } from "./FloatingPopup.tsx";
import styles from "./FloatingSurface.module.css";
import type { FloatingPlacement } from "./place/place-popup.ts";
import { useNarrow } from "./use-narrow.ts";

export type FloatingSurfaceProps = {
  /** Beside what. */
  anchor: RefObject<Element | null>;
  placement?: FloatingPlacement | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Focus stays inside, and what lies behind is not read out. */
  isModal: boolean;
  /** Belongs to a field that keeps focus: stays beside it on a phone, and the page can be used. */
  isTyped?: boolean | undefined;
  /** Puts focus where it belongs inside; without it focus stays where it is. */
  start?: ((layer: HTMLElement) => void) | undefined;
  className?: string | undefined;
  children: (layer: { giveBack: () => void }) => ReactNode;
};

const GAP_PX = 4;

/** Beside what opens it on a desk; on a phone it comes from below, where the thumb is. */
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
