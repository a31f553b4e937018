import type { ReactNode } from "react";
import styles from "./ButtonGroup.module.css";

/** A group of related buttons in one frame. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A fieldset is for form fields; these are actions.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}
