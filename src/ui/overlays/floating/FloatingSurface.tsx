import type { ReactNode, RefObject } from "react";
import { Modal, ModalOverlay, Popover } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { ClientLinks } from "#src/ui/navigation/ClientLinks.tsx";
import styles from "./FloatingSurface.module.css";
import { useNarrow } from "./use-narrow.ts";

export type FloatingPlacement =
  | "bottom start"
  | "bottom end"
  | "top start"
  | "top end"
  | "start top"
  | "end top";

export type FloatingSurfaceProps = {
  placement?: FloatingPlacement | undefined;
  /** Where a trigger does not open it: whether it is there, and who closes it. */
  held?: { isOpen: boolean; onClose: () => void } | undefined;
  /** Beside what, where that is not the trigger. */
  anchor?: RefObject<Element | null> | undefined;
  children: ReactNode;
};

/** Beside its button on a desk; on a phone it comes from below, where the thumb is. */
export function FloatingSurface(props: FloatingSurfaceProps) {
  const { placement = "bottom start", held, anchor, children } = props;
  const isNarrow = useNarrow();
  const open = held
    ? { isOpen: held.isOpen, onOpenChange: (isOpen: boolean) => isOpen || held.onClose() }
    : {};
  const content = <ClientLinks>{children}</ClientLinks>;
  if (isNarrow) {
    return (
      <ModalOverlay {...open} className={classNames(styles.shade)} isDismissable>
        <Modal className={classNames(styles.tray, styles.sheet)}>{content}</Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover
      {...open}
      {...(anchor ? { triggerRef: anchor } : {})}
      offset={4}
      className={classNames(styles.popover, styles.menu)}
      placement={placement}
    >
      {content}
    </Popover>
  );
}
