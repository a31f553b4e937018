import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Page.module.css";

type PageProps = {
  /** Stands in the bar and is the heading of the page. */
  title: string;
  /** At the end of the bar. */
  actions?: ReactNode;
  /** Opens the content in large letters. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Uses the whole sheet instead of a column that reads well. */
  isWide?: boolean;
  children: ReactNode;
};

/** One page on the sheet: a bar that stays, and content that scrolls below it. */
export function Page({ title, actions, heading, intro, isWide, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.end}>{actions}</div>
      </div>
      <div className={styles.scroller} data-scroll-restoration-id="page">
        <div className={classNames(styles.content, isWide && styles.wide)}>
          {heading ? (
            <div className={styles.head}>
              <h2 className={styles.heading}>{heading}</h2>
              {intro ? <p className={styles.intro}>{intro}</p> : null}
            </div>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}
