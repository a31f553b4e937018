import type { ReactNode } from "react";
import styles from "./CardLayout.module.css";
import { Wordmark } from "./Wordmark.tsx";

type CardLayoutProps = {
  brand: string;
  /** A decoration above the title. */
  image?: ReactNode;
  title: string;
  /** One or two lines below the title. */
  intro?: ReactNode;
  children?: ReactNode;
  /** Below the card, less prominent. */
  footer?: ReactNode;
};

/** A centred card with the product name above it. */
export function CardLayout({ brand, image, title, intro, children, footer }: CardLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.brand}>
        <Wordmark name={brand} />
      </div>
      <main className={styles.card}>
        <div className={styles.head}>
          {image}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {intro ? <div className={styles.intro}>{intro}</div> : null}
        </div>
        {children}
      </main>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}
