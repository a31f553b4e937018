import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** For the ear only, where the eye sees it another way. */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: "status" }) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  );
}
