import type { ReactNode } from "react";
import type { ModalState } from "./modal/ModalBox.tsx";
import { ModalContent } from "./modal/ModalContent.tsx";
import { ModalFrame } from "./modal/ModalFrame.tsx";

type SheetProps = ModalState & {
  children: ReactNode;
  footer?: ReactNode;
  side?: "end" | "bottom";
  /** Makes it a form, which clicking outside does not close. */
  onSubmit?: (() => void) | undefined;
};

/** A panel along a window edge, larger than a dialog. */
export function Sheet({ children, footer, side = "end", onSubmit, ...state }: SheetProps) {
  return (
    <ModalFrame {...state} look={side} isDismissable={!onSubmit}>
      <ModalContent footer={footer} onSubmit={onSubmit}>
        {children}
      </ModalContent>
    </ModalFrame>
  );
}
