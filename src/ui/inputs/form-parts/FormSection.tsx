import { type ReactNode, useId } from "react";
import styles from "./FormSection.module.css";

type FormSectionProps = { title: string; about?: ReactNode; children: ReactNode };

/** A group of fields: the heading at the start, the fields next to or below it. */
export function FormSection({ title, about, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.parts}>
        <header className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {about ? <p className={styles.about}>{about}</p> : null}
        </header>
        <div className={styles.fields}>{children}</div>
      </div>
    </section>
  );
}
