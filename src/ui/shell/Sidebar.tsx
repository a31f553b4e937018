import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { useFrame } from "./frame/frame-context.ts";
import styles from "./Sidebar.module.css";

type SidebarProps = {
  /** What encloses everything, with the way to another one. */
  head: ReactNode;
  /** Below the head, before the places. */
  search?: ReactNode;
  /** What the list of places is called. */
  label: string;
  /** The places. */
  children: ReactNode;
  /** Always at the same place, no matter what page is open. */
  foot: ReactNode;
};

export function Sidebar({ head, search, label, children, foot }: SidebarProps) {
  const { isFolded } = useFrame();
  return (
    <div className={classNames(styles.sidebar, isFolded && styles.folded)}>
      <div className={styles.head}>
        {head}
        {search}
      </div>
      <nav className={styles.nav} aria-label={label}>
        {children}
      </nav>
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}
