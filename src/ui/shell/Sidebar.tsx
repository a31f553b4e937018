import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { useFrame } from "./frame/frame-context.ts";
import styles from "./Sidebar.module.css";

type SidebarProps = {
  /** The current organisation, with a switcher. */
  head: ReactNode;
  /** Between the header and the list. */
  search?: ReactNode;
  /** The list's name. */
  label: string;
  /** The navigation items. */
  children: ReactNode;
  /** Always at the same position. */
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
