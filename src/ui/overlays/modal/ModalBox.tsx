import { X } from "lucide-react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { ClientLinks } from "#src/ui/navigation/ClientLinks.tsx";
import { overlaysText } from "../overlays.text.ts";
import styles from "./ModalFrame.module.css";
import type { ModalFrameProps } from "./ModalFrame.tsx";

/** What a dialog and a sheet share: the shade, the box, its title and the way out. */
export function ModalBox(props: ModalFrameProps) {
  const { title, isOpen, onClose, children, look, role = "dialog", isDismissable } = props;
  const isSheet = look === "end" || look === "bottom";
  return (
    <ModalOverlay
      className={classNames(styles.shade, isSheet ? styles[`${look}Shade`] : styles.dialogShade)}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => isStillOpen || onClose()}
      isDismissable={isDismissable}
    >
      <Modal className={classNames(styles.box, !isSheet && styles.dialog, styles[look])}>
        <Dialog role={role} className={classNames(styles.content)}>
          <ClientLinks>
            <header className={styles.head}>
              <Heading slot="title" className={classNames(styles.title)}>
                {title}
              </Heading>
              {/* Without a tooltip, which would take the first Esc for itself. */}
              <PressButton
                kind="ghost"
                size="sm"
                isIconOnly
                label={overlaysText.close}
                onPress={onClose}
              >
                <Icon of={X} size="sm" />
              </PressButton>
            </header>
            {children}
          </ClientLinks>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
