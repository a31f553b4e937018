import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

type VisuallyHiddenProps = { children: ReactNode; role?: "status"; as?: "span" | "h2" };

/** Only for screen readers. */
export function VisuallyHidden({ children, role, as: Element = "span" }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} role={role}>
      {children}
    </Element>
  );
}
