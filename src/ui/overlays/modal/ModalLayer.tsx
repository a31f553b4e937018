import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { focusDialog } from "#src/ui/overlays/layers/focus-dialog.ts";
import { OverlayLayer } from "#src/ui/overlays/layers/OverlayLayer.tsx";

export type ModalLayerProps = {
  /** The name of the dialog, or the id of what has it. */
  name: { text: string } | { id: string };
  /** The id of what says more about it. */
  describedBy?: string | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** A press beside it closes it. */
  isDismissable: boolean;
  shadeClass: string;
  boxClass: string;
  children: ReactNode;
};

/** A dialog, and the shade over all that lies behind it. */
export function ModalLayer({
  shadeClass,
  isOpen,
  onClose,
  isDismissable,
  ...box
}: ModalLayerProps) {
  return (
    <OverlayLayer
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={isDismissable}
      isModal
      start={focusDialog}
      className={shadeClass}
    >
      {() => <Box {...box} />}
    </OverlayLayer>
  );
}

type BoxProps = Pick<ModalLayerProps, "name" | "describedBy" | "role" | "boxClass" | "children">;

function Box({ name, describedBy, role = "dialog", boxClass, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useWindowRoom(box);
  return (
    <div
      ref={box}
      role={role}
      tabIndex={-1}
      className={boxClass}
      // Without aria-modal, behind which a list that opens out of the dialog could not be read out.
      {...("text" in name ? { "aria-label": name.text } : { "aria-labelledby": name.id })}
      aria-describedby={describedBy}
    >
      {children}
    </div>
  );
}

/** Sets for the styles of the layer around a dialog how high the window is, less what the keyboard of a phone covers. */
function useWindowRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const update = () => {
      // Anyone who enlarges the page sees less of it, but there is no less room.
      if (!visualViewport || visualViewport.scale > 1) return;
      box.current?.parentElement?.style.setProperty(
        "--visual-viewport-height",
        `${visualViewport.height}px`,
      );
    };
    update();
    visualViewport?.addEventListener("resize", update);
    return () => visualViewport?.removeEventListener("resize", update);
  }, [box]);
}
