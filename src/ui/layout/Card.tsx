import { type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Card.module.css";

type CardProps = {
  /** Without a title the card is only a frame, and its content has its own heading. */
  title?: string;
  /** Opposite the title: a count, a state or a few actions. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Less prominent than other cards. */
  isQuiet?: boolean;
};

/** One topic with its heading. */
export function Card({ title, aside, children, isQuiet = false }: CardProps) {
  const id = useId();
  const look = classNames(styles.card, isQuiet && styles.quiet);
  if (title === undefined) return <div className={look}>{children}</div>;
  return (
    <section className={look} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
