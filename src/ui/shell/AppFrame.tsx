import type { ReactNode } from "react";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./AppFrame.module.css";

type AppFrameProps = {
  sidebar: ReactNode;
  /** The page that is open. */
  children: ReactNode;
};

/** What stays while pages come and go: the sidebar on the canvas and one sheet beside it. */
export function AppFrame({ sidebar, children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {uiText.skipToContent}
      </a>
      <header className={styles.sidebar}>{sidebar}</header>
      <main className={styles.sheet} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
