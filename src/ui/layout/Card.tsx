import { type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Card.module.css";

type CardProps = {
  /** Without it the card is a frame, and what stands in it brings a heading of its own. */
  title?: string;
  /** Across from the title: a count, a state or the few actions of the card. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Lies back behind the cards that matter more. */
  isQuiet?: boolean;
};

/** One subject with its heading. */
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
