import type { ReactNode } from "react";
import styles from "./ContextRail.module.css";

/** One fact about a conversation, below its name. */
export function RailPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.value}>{children}</div>
    </section>
  );
}
