import type { ReactNode } from "react";
import styles from "./ItemList.module.css";

/** Things of one kind below each other, each with what can be done with it. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

type ItemProps = {
  title: ReactNode;
  /** Where the list keeps the place of anyone who works in it. */
  placeKey?: string;
  /** Beside the title: a state in a word. */
  badge?: ReactNode;
  /** Below the title, quieter. */
  detail?: ReactNode;
  /** Before the title: an icon or a picture. */
  mark?: ReactNode;
  /** At the end of the row: what can be done. */
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
