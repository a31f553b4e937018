import { CheckGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./RowList.module.css";

type Row = {
  id: string;
  title: string;
  detail: string;
  /** A notable status, in a word. */
  mark?: string | undefined;
};

export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ id, title, detail, mark }) => (
        <li key={id} className={styles.row}>
          <span className={styles.title}>{title}</span>
          {mark ? (
            <span className={styles.mark}>
              <Icon of={CheckGlyph} size="xs" />
              {mark}
            </span>
          ) : null}
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
