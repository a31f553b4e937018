import type { ChoiceOption } from "./choice-option.ts";
import styles from "./Marks.module.css";

export function OptionText({ of }: { of: ChoiceOption }) {
  return (
    <span className={styles.text}>
      {of.label}
      {of.detail ? <span className={styles.detail}>{of.detail}</span> : null}
    </span>
  );
}
