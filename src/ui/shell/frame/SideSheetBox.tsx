import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { ModalLayer } from "#src/ui/overlays/modal/ModalLayer.tsx";
import styles from "./SideSheet.module.css";

export type SideSheetProps = {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** The overlay sidebar: Esc, a click outside or a selection closes it. */
export function SideSheetBox({ label, isOpen, onOpenChange, children }: SideSheetProps) {
  return (
    <ModalLayer
      name={{ text: label }}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      isDismissable
      shadeClass={classNames(styles.shade)}
      boxClass={classNames(styles.sheet)}
    >
      {children}
    </ModalLayer>
  );
}
