import styles from "./ItemPage.module.css";
import { pageText as text } from "./page.text.ts";

/** When the page behind a link says that it was published; nothing where it does not say so. */
export function PublishedOn({ day }: { day: string | null | undefined }) {
  if (!day) return null;
  return (
    <time className={styles.quiet} dateTime={day}>
      {text.publishedOn(day)}
    </time>
  );
}
