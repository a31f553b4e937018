import { type ReactNode, useRef } from "react";
import { focusDialog } from "#src/ui/overlays/layers/focus-dialog.ts";
import { OverlayLayer } from "#src/ui/overlays/layers/OverlayLayer.tsx";
import { useWindowRoom } from "./use-window-room.ts";

export type ModalLayerProps = {
  /** The dialog's name, or the id of its label. */
  name: { text: string } | { id: string };
  /** The id of its description. */
  describedBy?: string | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** A click outside closes it. */
  isDismissable: boolean;
  shadeClass: string;
  boxClass: string;
  children: ReactNode;
};

/** A dialog with its backdrop. */
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
      // Without aria-modal, which would hide lists opened from the dialog.
      {...("text" in name ? { "aria-label": name.text } : { "aria-labelledby": name.id })}
      aria-describedby={describedBy}
    >
      {children}
    </div>
  );
}
