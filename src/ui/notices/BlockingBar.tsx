import { ArrowLeftRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./BlockingBar.module.css";

type BlockingBarProps = {
  children: ReactNode;
  /** The only action. */
  action: { label: string; onPress: () => void };
};

/** The content below is outdated: it can be read but not used. */
export function BlockingBar({ children, action }: BlockingBarProps) {
  const bar = useRef<HTMLDialogElement>(null);
  const id = useId();
  const open = () => bar.current?.showModal();
  useEffect(() => {
    bar.current?.showModal();
  }, []);
  return (
    <dialog
      ref={bar}
      className={styles.bar}
      role="alertdialog"
      aria-labelledby={id}
      data-always-announced="true"
      onCancel={(event) => event.preventDefault()}
      // Browsers close it at the second Esc, which cannot be prevented.
      onClose={open}
    >
      <p className={styles.message} id={id}>
        <Icon of={ArrowLeftRight} size="sm" />
        <span>{children}</span>
      </p>
      <Button kind="primary" size="sm" onPress={action.onPress}>
        {action.label}
      </Button>
    </dialog>
  );
}
