import type { ReactNode } from "react";
import styles from "./FormActions.module.css";

/** A form's buttons, the primary one last; on phones it is on top. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
