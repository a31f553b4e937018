import type { ReactNode } from "react";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import styles from "./Pipeline.module.css";

/** The open step's name and add buttons. */
export function StepHead({ type, children }: { type: SetupType; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title} id={`step-${type}`}>
        {setupText.steps[type]}
      </h2>
      {children}
    </div>
  );
}
