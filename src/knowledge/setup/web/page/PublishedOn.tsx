import styles from "./ItemPage.module.css";
import { pageText as text } from "./page.text.ts";

/** The publication date of a linked page; renders nothing if unknown. */
export function PublishedOn({ day }: { day: string | null | undefined }) {
  if (!day) return null;
  return (
    <time className={styles.quiet} dateTime={day}>
      {text.publishedOn(day)}
    </time>
  );
}
