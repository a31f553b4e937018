import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./BlankLayout.module.css";

type BlankLayoutProps = {
  title: string;
  children?: ReactNode;
  /** For short waits: only appears if it takes longer. */
  isQuiet?: boolean;
};

/** A centred message with an action. */
export function BlankLayout({ title, children, isQuiet = false }: BlankLayoutProps) {
  return (
    <main className={classNames(styles.page, isQuiet && styles.quiet)}>
      <div className={styles.matter}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
