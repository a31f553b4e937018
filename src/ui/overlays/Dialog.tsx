import type { ReactNode } from "react";
import type { ModalState } from "./modal/ModalBox.tsx";
import { ModalContent } from "./modal/ModalContent.tsx";
import { ModalFrame } from "./modal/ModalFrame.tsx";

type DialogProps = ModalState & {
  children: ReactNode;
  /** Actions, the primary one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  /** Makes it a form, which clicking outside does not close. */
  onSubmit?: (() => void) | undefined;
  /** Whether clicking outside closes it. */
  isDismissable?: boolean;
};

/** A modal dialog. Traps focus and restores it afterwards. */
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
