import type { ReactNode } from "react";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./PageLayout.module.css";
import { Wordmark } from "./Wordmark.tsx";

type PageLayoutProps = {
  brand: string;
  /** At the end of the bar. */
  actions?: ReactNode;
  title: string;
  intro?: string;
  children: ReactNode;
};

/** A bar on the canvas and one sheet of paper below it. */
export function PageLayout({ brand, actions, title, intro, children }: PageLayoutProps) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {uiText.skipToContent}
      </a>
      <header className={styles.bar}>
        <Wordmark name={brand} size="small" />
        <div className={styles.actions}>{actions}</div>
      </header>
      <main className={styles.sheet} id="content" tabIndex={-1}>
        <div className={styles.column}>
          <div className={styles.head}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {intro ? <p className={styles.intro}>{intro}</p> : null}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
