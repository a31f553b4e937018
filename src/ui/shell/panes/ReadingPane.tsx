import type { ReactNode } from "react";
import styles from "./ReadingPage.module.css";

type ReadingPaneProps = {
  label: string;
  /** What it is called, and what it is marked with. */
  start?: ReactNode;
  /** What can be done with it. */
  end?: ReactNode;
  children: ReactNode;
  /** Stays below what scrolls. */
  foot?: ReactNode;
};

/** What is open beside a list: a bar that stays, content that scrolls, and a foot that stays. */
export function ReadingPane({ label, start, end, children, foot }: ReadingPaneProps) {
  return (
    <section className={styles.pane} aria-label={label} data-reading>
      {start || end ? (
        <div className={styles.bar}>
          <div className={styles.start}>{start}</div>
          <div className={styles.end}>{end}</div>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <div className={styles.content} tabIndex={0} data-content data-focus-home>
        {children}
      </div>
      {foot}
    </section>
  );
}
