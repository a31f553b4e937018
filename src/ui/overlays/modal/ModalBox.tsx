import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { ClientLinks } from "#src/ui/navigation/ClientLinks.tsx";
import { overlaysText } from "../overlays.text.ts";
import styles from "./ModalFrame.module.css";
import { ModalLayer } from "./ModalLayer.tsx";

export type ModalState = {
  title: string;
  isOpen: boolean;
  /** Requested by Esc, the close button and, if nothing is lost, a click outside. */
  onClose: () => void;
};

export type ModalFrameProps = ModalState & {
  children: ReactNode;
  look: "small" | "medium" | "large" | "end" | "bottom";
  role?: "dialog" | "alertdialog";
  /** The id of its description. */
  describedBy?: string;
  /** A click outside closes it. */
  isDismissable: boolean;
};

/** The common part of dialogs and sheets: backdrop, box, title and close button. */
export function ModalBox({ title, look, children, ...state }: ModalFrameProps) {
  const titleId = useId();
  const isSheet = look === "end" || look === "bottom";
  return (
    <ModalLayer
      {...state}
      name={{ id: titleId }}
      shadeClass={classNames(styles.shade, isSheet ? styles[`${look}Shade`] : styles.dialogShade)}
      boxClass={classNames(styles.box, !isSheet && styles.dialog, styles[look])}
    >
      <ClientLinks>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {/* Without a tooltip, which would consume the first Esc. */}
          <PressButton
            kind="ghost"
            size="sm"
            isIconOnly
            label={overlaysText.close}
            onPress={state.onClose}
          >
            <Icon of={X} size="sm" />
          </PressButton>
        </header>
        {children}
      </ClientLinks>
    </ModalLayer>
  );
}
