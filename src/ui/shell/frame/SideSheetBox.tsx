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

/** The sidebar laid over the page: Esc, a press beside it or a choice in it puts it away. */
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
