import type { ReactNode } from "react";
import styles from "./ButtonGroup.module.css";

/** Buttons that belong to one thing, in one frame. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A fieldset is for the fields of a form; these are actions.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}
