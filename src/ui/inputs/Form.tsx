import type { ReactNode, SubmitEvent } from "react";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./Form.module.css";

type FormProps = {
  children: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** How many fields the last submit found wrong; it is announced. */
  wrongCount: number;
};

/** Fields with even gaps. Messages are ours, so the browser shows none of its own. */
export function Form({ children, onSubmit, wrongCount }: FormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <VisuallyHidden role="status">
        {wrongCount > 0 ? uiText.fieldsToCorrect(wrongCount) : null}
      </VisuallyHidden>
    </form>
  );
}
