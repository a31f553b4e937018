import type { ReactNode, SubmitEvent } from "react";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./Form.module.css";

type FormProps = {
  children: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The number of invalid fields at the last submit, announced. */
  wrongCount: number;
};

/** A form with even gaps, without native validation messages. */
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
