import type { ReactNode } from "react";
import styles from "./FormActions.module.css";

/** The buttons below a form, the most important one last, where it is on top on a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
