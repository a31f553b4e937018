import { classNames } from "#src/ui/class-names.ts";
import styles from "./Wordmark.module.css";

/** The product name, with its initial as a logo in the smaller size. */
export function Wordmark({ name, size = "large" }: { name: string; size?: "small" | "large" }) {
  return (
    <span className={classNames(styles.wordmark, styles[size])}>
      {size === "small" ? (
        <span className={styles.mark} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      ) : null}
      {name}
    </span>
  );
}
