import type { ReactNode } from "react";
import styles from "./ItemList.module.css";

/** A list of items with their actions. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

type ItemProps = {
  title: ReactNode;
  /** A ref to the list, for restoring focus. */
  placeKey?: string;
  /** Next to the title: a short status. */
  badge?: ReactNode;
  /** Below the title, less prominent. */
  detail?: ReactNode;
  /** Before the title: an icon or picture. */
  mark?: ReactNode;
  /** At the end of the row: actions. */
  children?: ReactNode;
};

export function Item({ title, placeKey, badge, detail, mark, children }: ItemProps) {
  return (
    <li className={styles.item} data-key={placeKey}>
      {mark ? <span className={styles.mark}>{mark}</span> : null}
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          {badge}
        </div>
        {detail ? <div className={styles.detail}>{detail}</div> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </li>
  );
}
