import type { ReactNode } from "react";
import styles from "./ReadingPage.module.css";

type ReadingPaneProps = {
  label: string;
  /** Its title and labels. */
  start?: ReactNode;
  /** Its actions. */
  end?: ReactNode;
  children: ReactNode;
  /** A sticky footer. */
  foot?: ReactNode;
};

/** The open item of a list: sticky header, scrolling content, and footer. */
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
