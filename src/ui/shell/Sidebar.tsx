import type { ReactNode } from "react";
import styles from "./Sidebar.module.css";

type SidebarProps = {
  /** Where one is: the organisation or whatever else encloses everything. */
  head: ReactNode;
  /** What the list of places is called. */
  label: string;
  /** The places. */
  children: ReactNode;
};

export function Sidebar({ head, label, children }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      {head}
      <nav className={styles.nav} aria-label={label}>
        {children}
      </nav>
    </div>
  );
}
