import type { ReactNode } from "react";
import type { ModalState } from "./modal/ModalBox.tsx";
import { ModalContent } from "./modal/ModalContent.tsx";
import { ModalFrame } from "./modal/ModalFrame.tsx";

type DialogProps = ModalState & {
  children: ReactNode;
  /** Actions, the most important one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  /** Makes it a form, which a press beside it does not close. */
  onSubmit?: (() => void) | undefined;
  /** Whether a press beside it closes it. */
  isDismissable?: boolean;
};

/** Asks for something before the work goes on. Focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    children,
    footer,
    size = "medium",
    onSubmit,
    isDismissable = !onSubmit,
    ...state
  } = props;
  return (
    <ModalFrame {...state} look={size} isDismissable={isDismissable}>
      <ModalContent footer={footer} onSubmit={onSubmit}>
        {children}
      </ModalContent>
    </ModalFrame>
  );
}
