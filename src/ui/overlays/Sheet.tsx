import type { ReactNode } from "react";
import type { ModalState } from "./modal/ModalBox.tsx";
import { ModalContent } from "./modal/ModalContent.tsx";
import { ModalFrame } from "./modal/ModalFrame.tsx";

type SheetProps = ModalState & {
  children: ReactNode;
  footer?: ReactNode;
  side?: "end" | "bottom";
  /** Makes it a form, which a press beside it does not close. */
  onSubmit?: (() => void) | undefined;
};

/** More room than a dialog, along an edge of the window. */
export function Sheet({ children, footer, side = "end", onSubmit, ...state }: SheetProps) {
  return (
    <ModalFrame {...state} look={side} isDismissable={!onSubmit}>
      <ModalContent footer={footer} onSubmit={onSubmit}>
        {children}
      </ModalContent>
    </ModalFrame>
  );
}
