import type { ReactNode } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
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
    <ModalOverlay
      className={styles.shade ?? ""}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
    >
      <Modal className={styles.sheet ?? ""}>
        <Dialog className={styles.dialog ?? ""} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
