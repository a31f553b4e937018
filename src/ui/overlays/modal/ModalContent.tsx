import type { ReactNode, SubmitEvent } from "react";
import styles from "./ModalFrame.module.css";

type ModalContentProps = {
  children: ReactNode;
  /** Actions, the most important one last. */
  footer?: ReactNode;
  /** Makes the whole a form, so that Enter in a field sends it. */
  onSubmit?: (() => void) | undefined;
};

/** The part that scrolls and the actions, which stay in sight. */
export function ModalContent({ children, footer, onSubmit }: ModalContentProps) {
  const content = (
    <>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.foot}>{footer}</footer> : null}
    </>
  );
  if (!onSubmit) return content;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in a dialog can stand, for React, inside another form that it is no part of.
    event.stopPropagation();
    onSubmit?.();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {content}
    </form>
  );
}
